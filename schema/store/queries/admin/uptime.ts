import { gt, sql } from 'drizzle-orm';
import { type Health, MIN_CHECKS, UPTIME_DAYS } from '../../../contracts/health.ts';
import { healthDay } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Uptime of the last days, including today. */
export async function loadUptime(db: Database, now: Date): Promise<Health['uptime']> {
  const before = new Date(now.getTime() - UPTIME_DAYS * 86_400_000).toISOString().slice(0, 10);
  const row = await db
    .select({
      since: sql<string | null>`min(${healthDay.firstAt})`,
      checks: sql<number>`coalesce(sum(${healthDay.checks}), 0)`,
      ok: sql<number>`coalesce(sum(${healthDay.ok}), 0)`,
    })
    .from(healthDay)
    .where(gt(healthDay.day, before))
    .get();
  const { since, checks, ok } = row!;
  const minutes = since === null ? 0 : Math.floor((now.getTime() - Date.parse(since)) / 60_000);
  // A minute without a check counts as down: most likely nothing was running.
  const due = Math.max(minutes, checks);
  return {
    // Rounded down, so that 100 % means no failure at all.
    percent: checks < MIN_CHECKS ? null : Math.floor((ok / due) * 10_000) / 100,
    checks,
    ok,
    notMeasured: due - checks,
    since,
  };
}
