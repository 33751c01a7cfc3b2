import { asc, eq, inArray, max, type SQL } from 'drizzle-orm';
import type { SubmissionJob, SubmissionLane, SubmissionProblem } from '../../../contracts/submission.ts';
import { indexJob, indexLane } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

type JobRow = typeof indexJob.$inferSelect;
type LaneRow = typeof indexLane.$inferSelect;

/** Finds a submission job; null if there is none with that id. */
export function findSubmissionJob(db: Database, id: number): Promise<SubmissionJob | null> {
  return findJob(db, eq(indexJob.id, id));
}

/** Finds the newest job of a kind; null if there is none. */
export function findNewestSubmissionJob(
  db: Database,
  kind: SubmissionJob['kind'],
): Promise<SubmissionJob | null> {
  const newest = db
    .select({ id: max(indexJob.id) })
    .from(indexJob)
    .where(eq(indexJob.kind, kind));
  return findJob(db, eq(indexJob.id, newest));
}

/** Reads in one transaction, so that job and lanes are consistent. */
async function findJob(db: Database, which: SQL): Promise<SubmissionJob | null> {
  const job = db.select().from(indexJob).where(which);
  const ids = db.select({ id: indexJob.id }).from(indexJob).where(which);
  const lanes = db.select().from(indexLane).where(inArray(indexLane.jobId, ids)).orderBy(asc(indexLane.id));
  const [[found], laneRows] = await db.batch([job, lanes]);
  return found ? toSubmissionJob(found, laneRows) : null;
}

function toSubmissionJob(job: JobRow, lanes: LaneRow[]): SubmissionJob {
  const { id, kind, type, total, refused, createdAt, createdBy, finishedAt } = job;
  const best = lanes.toSorted((a, b) => b.succeeded - a.succeeded)[0];
  return {
    id,
    kind,
    type,
    state: getState(job, lanes),
    total,
    handled: refused + getHandled(lanes, total - refused),
    successful: best?.succeeded ?? 0,
    failed: refused + (best?.failed ?? 0),
    createdAt,
    createdBy,
    finishedAt,
    services: lanes.map(toSubmissionLane),
  };
}

/** Progress of a job: that of its slowest active service. Waiting services count only if there is no other. */
function getHandled(lanes: LaneRow[], addresses: number): number {
  const open = lanes.filter(({ state }) => state === 'waiting' || state === 'stopped');
  const active = open.filter((lane) => !isDelayed(lane));
  const behind = active.length > 0 ? active : open;
  return Math.min(addresses, ...behind.map((lane) => lane.succeeded + lane.failed + lane.skipped));
}

/** True if a service has to wait. Otherwise it continues in a moment, or its lease is about to end. */
function isDelayed({ state, tries, problem }: LaneRow): boolean {
  return state === 'waiting' && (tries > 0 || problem === 'quota_exceeded');
}

function getState({ finishedAt, stoppedAt }: JobRow, lanes: LaneRow[]): SubmissionJob['state'] {
  if (stoppedAt !== null) return 'stopped';
  if (finishedAt === null) return 'running';
  const isRefused =
    lanes.some(({ state }) => state === 'failed') && lanes.every((lane) => lane.succeeded === 0);
  return isRefused ? 'failed' : 'done';
}

function toSubmissionLane(row: LaneRow): SubmissionLane {
  const { service, state, succeeded, failed, skipped, problem, problemStatus, nextAt } = row;
  const code = problem as SubmissionProblem['code'] | null;
  return {
    service,
    state,
    succeeded,
    failed,
    skipped,
    problem: code === null ? null : { code, status: problemStatus },
    nextTryAt: isDelayed(row) ? nextAt : null,
  };
}
