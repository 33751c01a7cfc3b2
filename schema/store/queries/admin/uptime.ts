import { gt, sql } from 'drizzle-orm';
import { type Health, MIN_CHECKS, UPTIME_DAYS } from '../../../contracts/health.ts';
import { healthDay } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Uptime as it was counted on the last days, today among them. */
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
  // Nothing is known of a minute without a check, and most likely nothing ran: it is no minute that went well.
  const due = Math.max(minutes, checks);
  return {
    // Rounded down: 100 % is said only of what never failed.
    percent: checks < MIN_CHECKS ? null : Math.floor((ok / due) * 10_000) / 100,
    checks,
    ok,
    notMeasured: due - checks,
    since,
  };
}
