import { z } from 'zod';
import type { HealthCheck } from '../../schema/contracts/health.ts';
import {
  addHealthChecks,
  toDay,
  type DayCount,
} from '../../schema/store/commands/website/count-health-checks.ts';
import type { Database } from '../../schema/store/database.ts';

/** Object for checks that could not be stored yet. Release names contain no dot, so no page can have this key. */
export const PENDING_KEY = 'health.waiting';
const PendingChecks = z.array(
  z.object({ firstAt: z.string(), lastAt: z.string(), checks: z.int(), ok: z.int() }),
);

/**
 * Records a check. While the database is down, checks are collected in the page store and recorded with the next one
 * that succeeds.
 *
 * @throws what the database throws, after the check was put aside
 */
export async function recordCheck(
  db: Database,
  bucket: R2Bucket,
  check: HealthCheck,
  now: Date,
): Promise<void> {
  // If the page store is down too, the check is lost.
  const waiting = await loadPending(bucket).catch(() => null);
  const minute = `${check.at.slice(0, 16)}:00.000Z`;
  const tally = { firstAt: minute, lastAt: minute, checks: 1, ok: Number(check.ok) };
  try {
    await addHealthChecks(db, [...(waiting ?? []), tally], now);
  } catch (error) {
    if (waiting) await bucket.put(PENDING_KEY, JSON.stringify(addCheck(waiting, tally)));
    throw error;
  }
  if (waiting?.length) await bucket.delete(PENDING_KEY);
}

async function loadPending(bucket: R2Bucket): Promise<DayCount[]> {
  const object = await bucket.get(PENDING_KEY);
  return object ? PendingChecks.parse(await object.json()) : [];
}

/** Adds a check to its day's counts, so that a long outage needs few entries. */
function addCheck(waiting: DayCount[], tally: DayCount): DayCount[] {
  const last = waiting.at(-1);
  if (last === undefined || toDay(last.firstAt) !== toDay(tally.firstAt)) return [...waiting, tally];
  if (tally.firstAt <= last.lastAt) return waiting;
  const { firstAt, checks, ok } = last;
  return [...waiting.slice(0, -1), { firstAt, lastAt: tally.lastAt, checks: checks + 1, ok: ok + tally.ok }];
}
