import type { InStatement } from '@libsql/client/web';
import { buildClosedSchedule, type Schedule, toSchedule } from '../../../rules/hours/schedule.ts';
import type { BusinessRow } from './row-codec.ts';

type Hours = Pick<BusinessRow, 'workingHours' | 'specialHours' | 'timeZone' | 'businessStatus'>;

/** Schedule of a business; null if unknown: without hours or time zone. A closed-down business never opens. */
export function getBusinessSchedule(facts: Hours): Schedule | null {
  const { workingHours, specialHours, timeZone, businessStatus } = facts;
  return businessStatus === 'OPERATIONAL'
    ? toSchedule(workingHours, timeZone, specialHours)
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
  const values = [...schedules.values()].map(({ id, timeZone, openings, dated }) => [
    id,
    timeZone,
    openings,
    dated,
    dated === null ? null : Object.keys(dated).sort().at(-1)!,
  ]);
  const statement = {
    sql: `insert into schedule (id, time_zone, openings, dated, dated_until)
      select j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4 from json_each(?) j where true
      on conflict (id) do nothing`,
    args: [JSON.stringify(values)],
  };
  return [statement];
}
