import { asc, desc, eq } from 'drizzle-orm';
import type { IndexJob, IndexLane } from '../../contracts/indexing.ts';
import { indexProblemText, type IndexProblem } from '../../rules/indexing-problem.ts';
import { indexJob, indexLane } from '../../tables/index.ts';
import type { Database } from '../database.ts';

type JobRow = typeof indexJob.$inferSelect;
type LaneRow = typeof indexLane.$inferSelect;

/** A job of the index queue; null when there is none of that number. */
export async function readIndexJob(db: Database, id: number): Promise<IndexJob | null> {
  return jobOf(db, await db.select().from(indexJob).where(eq(indexJob.id, id)));
}

/** The newest job of a kind; null when there was none. */
export async function newestIndexJob(db: Database, kind: IndexJob['kind']): Promise<IndexJob | null> {
  const rows = db.select().from(indexJob).where(eq(indexJob.kind, kind)).orderBy(desc(indexJob.id)).limit(1);
  return jobOf(db, await rows);
}

async function jobOf(db: Database, [job]: JobRow[]): Promise<IndexJob | null> {
  if (job === undefined) return null;
  const lanes = await db
    .select()
    .from(indexLane)
    .where(eq(indexLane.jobId, job.id))
    .orderBy(asc(indexLane.id));
  return toIndexJob(job, lanes);
}

function toIndexJob(job: JobRow, lanes: LaneRow[]): IndexJob {
  const { id, kind, type, total, refused, createdAt, createdBy, finishedAt } = job;
  const best = lanes.toSorted((a, b) => b.succeeded - a.succeeded)[0];
  return {
    id,
    kind,
    type,
    state: stateOf(job, lanes),
    total,
    handled: refused + handledOf(lanes, total - refused),
    successful: best?.succeeded ?? 0,
    failed: refused + (best?.failed ?? 0),
    createdAt,
    createdBy,
    finishedAt,
    services: lanes.map(toIndexLane),
  };
}

/**
 * How far a job is: as far as the service that is behind, of those being told at the moment. One that has to be waited for counts
 * only when there is no other.
 */
function handledOf(lanes: LaneRow[], addresses: number): number {
  const open = lanes.filter(({ state }) => state === 'waiting' || state === 'stopped');
  const active = open.filter((lane) => !isDelayed(lane));
  const behind = active.length > 0 ? active : open;
  return Math.min(addresses, ...behind.map((lane) => lane.succeeded + lane.failed + lane.skipped));
}

/** Whether it has to be waited for a service. Else its time is only a moment away, or says how long somebody has it for himself. */
function isDelayed({ state, tries, problem }: LaneRow): boolean {
  return state === 'waiting' && (tries > 0 || problem === 'quota');
}

function stateOf({ finishedAt, stoppedAt }: JobRow, lanes: LaneRow[]): IndexJob['state'] {
  if (stoppedAt !== null) return 'stopped';
  if (finishedAt === null) return 'running';
  const isRefused =
    lanes.some(({ state }) => state === 'failed') && lanes.every((lane) => lane.succeeded === 0);
  return isRefused ? 'failed' : 'done';
}

function toIndexLane(row: LaneRow): IndexLane {
  const { service, state, succeeded, failed, skipped, problem, problemStatus, nextAt } = row;
  const code = problem as IndexProblem['code'] | null;
  return {
    service,
    state,
    succeeded,
    failed,
    skipped,
    problem: code === null ? null : indexProblemText(service, { code, status: problemStatus }),
    nextTryAt: isDelayed(row) ? nextAt : null,
  };
}
