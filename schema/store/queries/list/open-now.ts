import { and, gte, type SQL, sql } from 'drizzle-orm';
import { addDays, toDay } from '../../../rules/day.ts';
import { type DatedOpenings, getDatedState } from '../../../rules/hours/schedule.ts';
import { DAY_MINUTES, WEEK } from '../../../rules/hours/weekdays.ts';
import { getLocalTime } from '../../../rules/hours/local-time.ts';
import type { OpenFilter } from '../../../rules/hours/open-filter.ts';
import { isTimeZone } from '../../../rules/hours/time-zone.ts';
import { business, opening, schedule, timeZone } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Current minute in a time zone, from the start of Monday, and the first minute of that day. */
type Clock = { id: number; name: string; midnight: number; minute: number };

/**
 * Conditions on `business` for opening hours, in variants with the same result. `each` reads the schedule of each
 * business, at 5 µs. `many` and `all` first find the open schedules, in 50 ms for 100,000; `all` then finds their
 * businesses by an index, unordered.
 */
export type HoursTest = 'each' | 'many' | 'all';
/**
 * `isSlow`: most businesses can fail, at night all of them, so that a large circle would be tested in vain;
 * `fewTested`: number of businesses up to which `each` is faster than `many`.
 */
export type HoursConditions = Record<HoursTest, SQL> & { isSlow: boolean; fewTested: number };

/** Schedules among which the open ones are found in the time in which the hours of one business are tested. */
const SCHEDULES_FOR_ONE = 10;

/** `business` joined by id with an index that covers tests of opening hours, so that rows are not read. */
export const BUSINESS_BY_ID = sql`${business} indexed by business_open`;

/**
 * Businesses that are open now, or at a day and time of an ordinary week, in their own time zones. Now, special hours
 * count. A closed-down business has a schedule without openings (row/schedules.ts).
 */
export async function loadOpenAt(db: Database, at: OpenFilter['at'], now: Date): Promise<HoursConditions> {
  const schedules = sql<number>`(select count(*) from ${schedule})`;
  const zones = await db.select({ id: timeZone.id, name: timeZone.name, schedules }).from(timeZone);
  const clocks = zones
    .filter(({ name }) => isTimeZone(name))
    .map((zone) => {
      const { day, minutes } = at === 'now' ? getLocalTime(zone.name, now) : at;
      const midnight = WEEK.indexOf(day) * DAY_MINUTES;
      return { ...zone, midnight, minute: midnight + minutes };
    });
  const dated = at === 'now' ? await loadDatedSchedules(db, now) : NO_DATES;
  const open = selectOpenSchedules(clocks, dated);
  return {
    each: hasOpening(clocks, dated),
    // The plus makes SQLite use the index of the list, whose order allows it to stop early.
    many: sql`+${business.scheduleId} in ${open}`,
    all: sql`${business.scheduleId} in ${open}`,
    isSlow: true,
    fewTested: (zones[0]?.schedules ?? 0) / SCHEDULES_FOR_ONE,
  };
}

const isUnknown = sql`${business.scheduleId} is null`;
/** Businesses with unknown hours or time zone. */
export const HOURS_UNKNOWN: HoursConditions = {
  each: isUnknown,
  many: isUnknown,
  all: isUnknown,
  isSlow: false,
  fewTested: Infinity,
};

/** Schedules that have hours of their own for today's date in their time zone, by whether they are open now. */
type DatedSchedules = { open: number[]; closed: number[] };
const NO_DATES: DatedSchedules = { open: [], closed: [] };

/**
 * Reads, by an index, the schedules with a later date, and of these only those of a business with hours of these days:
 * it is yesterday or tomorrow in some time zones.
 */
async function loadDatedSchedules(db: Database, now: Date): Promise<DatedSchedules> {
  const { id, timeZone, dated, datedUntil } = schedule;
  const days = [-1, 0, 1].map((days) => addDays(toDay(now), days));
  const openings = sql<string>`(select json_group_object(key, json(value)) from json_each(${dated})
    where key in ${days})`;
  const rows = await db
    .select({ id, timeZone, openings })
    .from(schedule)
    .where(
      and(
        gte(datedUntil, days[0]!),
        sql`${openings} <> '{}'`,
        sql`exists (select 1 from ${business} where ${business.scheduleId} = ${id})`,
      ),
    );
  const states: DatedSchedules = { open: [], closed: [] };
  for (const row of rows.filter((one) => isTimeZone(one.timeZone))) {
    const isOpen = getDatedState(row.timeZone, JSON.parse(row.openings) as DatedOpenings, now);
    if (isOpen !== null) states[isOpen ? 'open' : 'closed'].push(row.id);
  }
  return states;
}

/** True if the schedule of the business has an opening at the current minute of its time zone. */
function hasOpening(clocks: Clock[], dated: DatedSchedules): SQL {
  const isOpen = hasWeeklyOpening(clocks);
  if (dated.open.length + dated.closed.length === 0) return isOpen;
  return sql`case when ${business.scheduleId} in ${selectIds(dated.open)} then 1
    when ${business.scheduleId} in ${selectIds(dated.closed)} then 0 else ${isOpen} end`;
}

function selectIds(ids: number[]): SQL {
  return sql`(${selectIdRows(ids)})`;
}

function hasWeeklyOpening(clocks: Clock[]): SQL {
  const minutes = JSON.stringify(Object.fromEntries(clocks.map(({ name, minute }) => [name, minute])));
  return sql`exists (select 1 from ${schedule} join json_each(${schedule.openings}) as o
    where ${schedule.id} = ${business.scheduleId}
      and ${minutes} ->> ${schedule.timeZone} between o.value ->> 0 and o.value ->> 1)`;
}

/** Ids of all open schedules. No opening extends past its day, so earlier ones are over. */
function selectOpenSchedules(clocks: Clock[], { open, closed }: DatedSchedules): SQL {
  const minutes = JSON.stringify(clocks.map(({ id, midnight, minute }) => [id, midnight, minute]));
  const weekly = sql`select ${opening.scheduleId} from json_each(${minutes}) as c cross join ${opening}
    on ${opening.timeZoneId} = c.value ->> 0 and ${opening.first} between c.value ->> 1 and c.value ->> 2
      and ${opening.last} >= c.value ->> 2`;
  if (open.length + closed.length === 0) return sql`(${weekly})`;
  return sql`(${weekly} where ${opening.scheduleId} not in ${selectIds(closed)} union ${selectIdRows(open)})`;
}

function selectIdRows(ids: number[]): SQL {
  return sql`select value from json_each(${JSON.stringify(ids)})`;
}
