import { asc, eq, inArray, max, type SQL } from 'drizzle-orm';
import type { IndexJob, IndexLane } from '../../contracts/indexing.ts';
import { indexProblemText, type IndexProblem } from '../../rules/indexing-problem.ts';
import { indexJob, indexLane } from '../../tables/index.ts';
import type { Database } from '../database.ts';

type JobRow = typeof indexJob.$inferSelect;
type LaneRow = typeof indexLane.$inferSelect;

/** A job of the index queue; null when there is none of that number. */
export function readIndexJob(db: Database, id: number): Promise<IndexJob | null> {
  return read(db, eq(indexJob.id, id));
}

/** The newest job of a kind; null when there was none. */
export function newestIndexJob(db: Database, kind: IndexJob['kind']): Promise<IndexJob | null> {
  const newest = db
    .select({ id: max(indexJob.id) })
    .from(indexJob)
    .where(eq(indexJob.kind, kind));
  return read(db, eq(indexJob.id, newest));
}

/** In one transaction: else the job might be read before its end and its lanes after. */
async function read(db: Database, which: SQL): Promise<IndexJob | null> {
  const job = db.select().from(indexJob).where(which);
  const ids = db.select({ id: indexJob.id }).from(indexJob).where(which);
  const lanes = db.select().from(indexLane).where(inArray(indexLane.jobId, ids)).orderBy(asc(indexLane.id));
  const [[found], laneRows] = await db.batch([job, lanes]);
  return found ? toIndexJob(found, laneRows) : null;
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
