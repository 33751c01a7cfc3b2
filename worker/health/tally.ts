import { z } from 'zod';
import type { HealthCheck } from '../../schema/contracts/health.ts';
import { countChecks, dayOf, type DayTally } from '../../schema/store/writes/health.ts';
import type { Database } from '../../schema/store/database.ts';

/** Object for checks that could not be stored yet. Release names contain no dot, so no page can have this key. */
export const WAITING_KEY = 'health.waiting';
const Waiting = z.array(z.object({ firstAt: z.string(), lastAt: z.string(), checks: z.int(), ok: z.int() }));

/**
 * Records a check. While the database is down, checks are collected in the page store and recorded with the next one that succeeds.
 *
 * @throws what the database throws, after the check was put aside
 */
export async function countCheck(
  db: Database,
  bucket: R2Bucket,
  check: HealthCheck,
  now: Date,
): Promise<void> {
  // With the page store away too, nothing can be put aside.
  const waiting = await readWaiting(bucket).catch(() => null);
  const minute = `${check.at.slice(0, 16)}:00.000Z`;
  const tally = { firstAt: minute, lastAt: minute, checks: 1, ok: Number(check.ok) };
  try {
    await countChecks(db, [...(waiting ?? []), tally], now);
  } catch (error) {
    if (waiting) await bucket.put(WAITING_KEY, JSON.stringify(added(waiting, tally)));
    throw error;
  }
  if (waiting?.length) await bucket.delete(WAITING_KEY);
}

async function readWaiting(bucket: R2Bucket): Promise<DayTally[]> {
  const object = await bucket.get(WAITING_KEY);
  return object ? Waiting.parse(await object.json()) : [];
}

/** One tally for each day, however long the database is away. */
function added(waiting: DayTally[], tally: DayTally): DayTally[] {
  const last = waiting.at(-1);
  if (last === undefined || dayOf(last.firstAt) !== dayOf(tally.firstAt)) return [...waiting, tally];
  if (tally.firstAt <= last.lastAt) return waiting;
  const { firstAt, checks, ok } = last;
  return [...waiting.slice(0, -1), { firstAt, lastAt: tally.lastAt, checks: checks + 1, ok: ok + tally.ok }];
}
