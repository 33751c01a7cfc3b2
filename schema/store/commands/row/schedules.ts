import type { InStatement } from '@libsql/client/web';
import { buildClosedSchedule, type Schedule, toSchedule } from '../../../rules/hours/schedule.ts';
import type { BusinessRow } from './row-codec.ts';

type Hours = Pick<BusinessRow, 'workingHours' | 'timeZone' | 'businessStatus'>;

/** Schedule of a business; null if unknown: without hours or time zone. A closed-down business never opens. */
export function getBusinessSchedule({ workingHours, timeZone, businessStatus }: Hours): Schedule | null {
  return businessStatus === 'OPERATIONAL'
    ? toSchedule(workingHours, timeZone)
    : buildClosedSchedule(timeZone);
}

/**
 * Builds the insert of missing schedules. It must precede the businesses in their transaction, because they reference
 * it.
 *
 * @returns one statement, or none if no business has a schedule
 */
export function buildScheduleStatements(rows: Hours[]): InStatement[] {
  const schedules = new Map<number, Schedule>();
  for (const row of rows) {
    const schedule = getBusinessSchedule(row);
    if (schedule !== null) schedules.set(schedule.id, schedule);
  }
  if (schedules.size === 0) return [];
  const values = [...schedules.values()].map(({ id, timeZone, openings }) => [id, timeZone, openings]);
  const statement = {
    sql: `insert into schedule (id, time_zone, openings)
      select j.value ->> 0, j.value ->> 1, j.value ->> 2 from json_each(?) j where true on conflict (id) do nothing`,
    args: [JSON.stringify(values)],
  };
  return [statement];
}
