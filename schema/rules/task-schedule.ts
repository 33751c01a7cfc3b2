/** Interval of a task and its offset from midnight UTC on Thursday, 1 January 1970, in minutes. */
export type TaskSchedule = { everyMinutes: number; afterMinutes?: number };

const MINUTE_MS = 60_000;

/**
 * Time of the first run after another time.
 *
 * @example getNextRun({ everyMinutes: 1440, afterMinutes: 60 }, new Date('2026-11-20T09:30Z')) → 2026-11-21T01:00Z
 */
export function getNextRun({ everyMinutes, afterMinutes = 0 }: TaskSchedule, after: Date): Date {
  const minutes = Math.floor(after.getTime() / MINUTE_MS) - afterMinutes;
  return new Date(((Math.floor(minutes / everyMinutes) + 1) * everyMinutes + afterMinutes) * MINUTE_MS);
}

/**
 * True if a task has to run now.
 *
 * @param countedFrom last start, or the first time that the task was seen; null if this is that time
 */
export function isTaskDue(schedule: TaskSchedule, countedFrom: Date | null, now: Date): boolean {
  // A task of each minute starts at once; a nightly one not before the first night.
  if (countedFrom === null) return schedule.everyMinutes === 1;
  // Two runs within a minute, as when a trigger is late, are both wanted: the next one is never far.
  if (schedule.everyMinutes === 1) return true;
  // A time in the future is of a wrong clock, and must not block the task. Clocks may differ by some seconds.
  if (countedFrom.getTime() > now.getTime() + MINUTE_MS) return true;
  return now >= getNextRun(schedule, countedFrom);
}
