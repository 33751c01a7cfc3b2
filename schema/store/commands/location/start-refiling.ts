import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { MOVED_AT_ONCE } from '../../queries/location/merge-preview.ts';
import { buildJobStatements } from '../job/start-job.ts';
import { type Refiling, refileBusinesses } from './refile-businesses.ts';

/** Author and time of a change of categories or cities. */
export type LocationContext = { now: Date; actor: Actor };

/** A refiling with the number of its businesses, and its name in the list of jobs. */
export type PlannedRefiling = Refiling & { businesses: number; subject: string };

/** The job that files the businesses; null if they were filed at once, and then their number. */
export type RefilingResult = { jobId: number | null; moved: number };

/**
 * Builds the statements that start the job of a refiling, for the transaction that makes it necessary, so that none is
 * forgotten; none for few businesses, which {@link finishRefiling} files.
 */
export function buildRefilingJob(planned: PlannedRefiling, { now, actor }: LocationContext): InStatement[] {
  if (isFiledAtOnce(planned)) return [];
  const { businesses: _, subject, ...input } = planned;
  const key = getJobKey(input, now);
  return buildJobStatements({ kind: 'locations', subject, batchId: null, input, key, actor, now });
}

/** True if a request files the businesses itself, so that repeating it finishes what was interrupted. */
export function isFiledAtOnce({ businesses }: PlannedRefiling): boolean {
  return businesses <= MOVED_AT_ONCE;
}

/** Files the businesses after the transaction, or finds the job that does. @param planned null: nothing to do */
export async function finishRefiling(
  db: Database,
  planned: PlannedRefiling | null,
  { now }: LocationContext,
): Promise<RefilingResult> {
  if (planned === null) return { jobId: null, moved: 0 };
  const { businesses: _businesses, subject: _subject, ...refiling } = planned;
  const { rows } = await db.$client.execute({
    sql: 'select max(id) from job where key = ?',
    args: [getJobKey(refiling, now)],
  });
  const jobId = rows[0]![0] as number | null;
  if (!isFiledAtOnce(planned)) return { jobId, moved: 0 };
  return { jobId: null, moved: await refileBusinesses(db, refiling, { now }) };
}

/** Repeated requests of one merge share a job. A rename may follow another one whose job has passed some businesses. */
function getJobKey({ table, from, into }: Refiling, now: Date): string {
  return `locations:${table}:${from}:${into ?? now.toISOString()}`;
}
