import { or, type SQL, sql } from 'drizzle-orm';
import { DAY_MINUTES, WEEK } from '../../rules/days.ts';
import { clockIn } from '../../rules/local-time.ts';
import { isTimeZone } from '../../rules/time-zone.ts';
import { business, opening, schedule, timeZone } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import type { Restriction } from './restriction.ts';

/** The minute that the clocks of a time zone show, from the start of Monday, and that day's first minute. */
type Clock = { id: number; name: string; midnight: number; minute: number };

const BY_ID = sql`${business} indexed by business_open`;

/**
 * The listings that are open at a moment, each by its own clock. Without hours or without a time zone nobody knows: then
 * its schedule is null (writes/schedules.ts). One that is closed down has a schedule without openings.
 */
export async function openNow(db: Database, now: Date): Promise<Restriction> {
  const zones = await db.select({ id: timeZone.id, name: timeZone.name }).from(timeZone);
  const clocks = zones
    .filter(({ name }) => isTimeZone(name))
    .map((zone) => ({ ...zone, ...minuteIn(zone.name, now) }));
  const open = openSchedules(clocks);
  return {
    where: isOpen(clocks),
    // The plus keeps the index of the list in use, in whose order a walk ends early.
    whereMany: sql`+${business.scheduleId} in ${open}`,
    whereAll: sql`${business.scheduleId} in ${open}`,
    byId: BY_ID,
  };
}

const isUnknown = sql`${business.scheduleId} is null`;

/** The listings of which nobody knows when they are open. */
export const hoursUnknown: Restriction = {
  where: isUnknown,
  whereMany: isUnknown,
  whereAll: isUnknown,
  byId: BY_ID,
};

/** The listings that pass one restriction on the schedule, or the other. */
export function eitherOf(one: Restriction, other: Restriction): Restriction {
  return {
    where: or(one.where, other.where)!,
    whereMany: or(one.whereMany, other.whereMany)!,
    whereAll: or(one.whereAll, other.whereAll)!,
    byId: BY_ID,
  };
}

function minuteIn(zone: string, now: Date): { midnight: number; minute: number } {
  const { day, minutes } = clockIn(zone, now);
  const midnight = WEEK.indexOf(day) * DAY_MINUTES;
  return { midnight, minute: midnight + minutes };
}

/** Whether a listing's own schedule has an opening at the minute of its clock: some 4 µs for each listing. */
function isOpen(clocks: Clock[]): SQL {
  const minutes = JSON.stringify(Object.fromEntries(clocks.map(({ name, minute }) => [name, minute])));
  return sql`exists (select 1 from ${schedule} join json_each(${schedule.openings}) as o
    where ${schedule.id} = ${business.scheduleId}
      and ${minutes} ->> ${schedule.timeZone} between o.value ->> 0 and o.value ->> 1)`;
}

/** The ids of all schedules that are open: 50 ms for 100,000. No opening goes beyond its day, so older ones are over. */
function openSchedules(clocks: Clock[]): SQL {
  const minutes = JSON.stringify(clocks.map(({ id, midnight, minute }) => [id, midnight, minute]));
  return sql`(select ${opening.scheduleId} from json_each(${minutes}) as c cross join ${opening}
    on ${opening.timeZoneId} = c.value ->> 0 and ${opening.first} between c.value ->> 1 and c.value ->> 2
      and ${opening.last} >= c.value ->> 2)`;
}
