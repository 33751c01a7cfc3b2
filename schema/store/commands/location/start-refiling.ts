import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { MOVED_AT_ONCE } from '../../queries/location/merge-preview.ts';
import { buildJobStatements } from '../job/start-job.ts';
import { type Refiling, refileBusinesses } from './refile-businesses.ts';

/** Author and time of a change of categories or cities. */
export type LocationContext = { now: Date; actor: Actor };

/** A refiling with the number of its businesses, removed ones included, and its name in the list of jobs. */
export type PlannedRefiling = Refiling & { businesses: number; subject: string };

/** The job that files the businesses; null if they were filed at once, and then their number. */
export type RefilingResult = { jobId: number | null; moved: number };

/**
 * Builds the statements that start the job of a refiling, for the transaction that makes it necessary, so that none is
 * forgotten; none for few businesses, which {@link finishRefiling} files.
 */
export function buildRefilingJob(planned: PlannedRefiling, { now, actor }: LocationContext): InStatement[] {
  if (isFiledAtOnce(planned)) return [];
  const { subject } = planned;
  const input = toInput(planned);
  const key = getJobKey(input, now);
  return buildJobStatements({ kind: 'locations', subject, batchId: null, input, key, actor, now });
}

/**
 * Starts the job of a rename that is requested again, because its job may have failed or been stopped; none if one has
 * not begun yet.
 */
export async function repeatRefilingJob(
  db: Database,
  planned: PlannedRefiling,
  context: LocationContext,
): Promise<void> {
  const statements = buildRefilingJob(planned, context);
  if (statements.length === 0) return;
  const { rows } = await db.$client.execute({
    sql: `select 1 from job where kind = 'locations' and state = 'waiting' and input = ?`,
    args: [JSON.stringify(toInput(planned))],
  });
  if (rows.length === 0) await db.$client.batch(statements, 'write');
}

/** True if a request files the businesses itself, so that repeating it finishes what was interrupted. */
function isFiledAtOnce({ businesses }: PlannedRefiling): boolean {
  return businesses <= MOVED_AT_ONCE;
}

function toInput({ table, from, into }: PlannedRefiling): Refiling {
  return { table, from, into };
}

/** Files the businesses after the transaction, or finds the job that does. @param planned null: nothing to do */
export async function finishRefiling(
  db: Database,
  planned: PlannedRefiling | null,
  { now }: LocationContext,
): Promise<RefilingResult> {
  if (planned === null) return { jobId: null, moved: 0 };
  const refiling = toInput(planned);
  if (isFiledAtOnce(planned)) return { jobId: null, moved: await refileBusinesses(db, refiling, { now }) };
  const { rows } = await db.$client.execute({
    sql: `select max(id) from job where kind = 'locations' and input = ?`,
    args: [JSON.stringify(refiling)],
  });
  return { jobId: rows[0]![0] as number | null, moved: 0 };
}

/** Repeated requests of one merge share a job. A rename may follow another one whose job has passed some businesses. */
function getJobKey({ table, from, into }: Refiling, now: Date): string {
  return `locations:${table}:${from}:${into ?? now.toISOString()}`;
}
