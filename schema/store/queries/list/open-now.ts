import { or, type SQL, sql } from 'drizzle-orm';
import { DAY_MINUTES, WEEK } from '../../../rules/hours/weekdays.ts';
import { getLocalTime } from '../../../rules/hours/local-time.ts';
import { isTimeZone } from '../../../rules/hours/time-zone.ts';
import { business, opening, schedule, timeZone } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** The minute that the clocks of a time zone show, from the start of Monday, and that day's first minute. */
type Clock = { id: number; name: string; midnight: number; minute: number };

/**
 * Ways to test hours, as conditions on `business` that say the same. `each` reads the schedule of every business tested,
 * 4 µs each. `many` and `all` first find the schedules that are open, 50 ms for 100,000; `all` then finds their businesses
 * by an index, in no order.
 */
export type HoursTest = 'each' | 'many' | 'all';
export type HoursConditions = Record<HoursTest, SQL>;

/** `business` joined by id for a test of hours alone, for which its row need not be read. */
export const BUSINESS_BY_ID = sql`${business} indexed by business_open`;

/** The businesses that are open at a moment, each by its own clock. A closed one has a schedule without openings (row/schedules.ts). */
export async function loadOpenNow(db: Database, now: Date): Promise<HoursConditions> {
  const zones = await db.select({ id: timeZone.id, name: timeZone.name }).from(timeZone);
  const clocks = zones
    .filter(({ name }) => isTimeZone(name))
    .map((zone) => {
      const { day, minutes } = getLocalTime(zone.name, now);
      const midnight = WEEK.indexOf(day) * DAY_MINUTES;
      return { ...zone, midnight, minute: midnight + minutes };
    });
  const open = selectOpenSchedules(clocks);
  return {
    each: hasOpening(clocks),
    // The plus keeps the index of the list in use, in whose order a walk ends early.
    many: sql`+${business.scheduleId} in ${open}`,
    all: sql`${business.scheduleId} in ${open}`,
  };
}

const isUnknown = sql`${business.scheduleId} is null`;
/** The businesses whose hours, or whose time zone, are unknown. */
export const HOURS_UNKNOWN: HoursConditions = { each: isUnknown, many: isUnknown, all: isUnknown };

/** The businesses that are open, and those whose hours are unknown. */
export function isOpenOrUnknown({ each, many, all }: HoursConditions): HoursConditions {
  return { each: or(each, isUnknown)!, many: or(many, isUnknown)!, all: or(all, isUnknown)! };
}

/** True if a business's own schedule has an opening at the minute of its clock. */
function hasOpening(clocks: Clock[]): SQL {
  const minutes = JSON.stringify(Object.fromEntries(clocks.map(({ name, minute }) => [name, minute])));
  return sql`exists (select 1 from ${schedule} join json_each(${schedule.openings}) as o
    where ${schedule.id} = ${business.scheduleId}
      and ${minutes} ->> ${schedule.timeZone} between o.value ->> 0 and o.value ->> 1)`;
}

/** The ids of all schedules that are open. No opening goes beyond its day, so older ones are over. */
function selectOpenSchedules(clocks: Clock[]): SQL {
  const minutes = JSON.stringify(clocks.map(({ id, midnight, minute }) => [id, midnight, minute]));
  return sql`(select ${opening.scheduleId} from json_each(${minutes}) as c cross join ${opening}
    on ${opening.timeZoneId} = c.value ->> 0 and ${opening.first} between c.value ->> 1 and c.value ->> 2
      and ${opening.last} >= c.value ->> 2)`;
}
