import { UPTIME_DAYS } from '../../../contracts/health.ts';
import type { Database } from '../../database.ts';

/** Health checks of one day; `firstAt` and `lastAt` are the minutes of the first and the last of them. */
export type DayCount = { firstAt: string; lastAt: string; checks: number; ok: number };

/**
 * Adds checks to their days and deletes days that are no longer shown. Checks up to the stored `lastAt` of a day are
 * skipped: they were counted before.
 */
export async function addHealthChecks(db: Database, tallies: DayCount[], now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - UPTIME_DAYS * 86_400_000);
  await db.$client.batch(
    [
      ...tallies.map(({ firstAt, lastAt, checks, ok }) => ({
        sql: `insert into health_day (day, first_at, last_at, checks, ok) values (?, ?, ?, ?, ?)
          on conflict (day) do update set last_at = excluded.last_at, checks = checks + excluded.checks, ok = ok + excluded.ok
          where excluded.first_at > last_at`,
        args: [toDay(firstAt), firstAt, lastAt, checks, ok],
      })),
      { sql: 'delete from health_day where day < ?', args: [toDay(oldest.toISOString())] },
    ],
    'write',
  );
}

/** @example toDay('2026-11-20T08:00:00.000Z') // '2026-11-20' */
export function toDay(time: string): string {
  return time.slice(0, 10);
}
