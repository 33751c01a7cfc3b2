import type { SubmissionService, SubmissionType } from '../../../contracts/submission.ts';
import type { SubmissionProblem } from '../../../contracts/submission.ts';
import type { Database } from '../../database.ts';
import type { SubmissionPart } from '../../queries/submission/submission-urls.ts';

/** Lease of a lane in seconds: longer than one request to a service and storing its result can take. */
const LEASE_SECONDS = 60;

/** A leased lane. */
export type ClaimedLane = SubmissionPart & {
  id: number;
  service: SubmissionService;
  type: SubmissionType;
  tries: number;
};

const CLAIM = `update index_lane set next_at = ?2
  where id = (select id from index_lane where state = 'waiting' and next_at <= ?1 and job_id = coalesce(?3, job_id)
    order by next_at, id limit 1)
  returning id, job_id, service, cursor, tries`;
const JOB = 'select kind, type, site, last_id from index_job where id = ?';

/**
 * Leases the lane that has been due for longest. If the holder dies, the lane is due again a minute later.
 *
 * @param only id of the one job to lease a lane of
 * @returns null if nothing is due
 */
export async function claimLane(
  db: Database,
  { now, only }: { now: Date; only?: number },
): Promise<ClaimedLane | null> {
  const claimed = await db.$client.execute({
    sql: CLAIM,
    args: [now.toISOString(), getLeaseEnd(now).toISOString(), only ?? null],
  });
  const lane = claimed.rows[0];
  if (lane === undefined) return null;
  const { rows } = await db.$client.execute({ sql: JOB, args: [lane.job_id!] });
  const job = rows[0]!;
  return {
    id: Number(lane.id),
    jobId: Number(lane.job_id),
    service: lane.service as SubmissionService,
    cursor: Number(lane.cursor),
    tries: Number(lane.tries),
    kind: job.kind as SubmissionPart['kind'],
    type: job.type as SubmissionType,
    site: String(job.site),
    lastId: job.last_id === null ? null : Number(job.last_id),
  };
}

/** End of a lease that begins or continues at `now`. */
export function getLeaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_SECONDS * 1000);
}

/** Result of a part of a lane. Counts are those of the part. */
export type Settlement = {
  state: 'waiting' | 'done' | 'failed';
  cursor: number;
  succeeded?: number;
  failed?: number;
  /** The rest will not be submitted, and counts as failed or as skipped. */
  rest?: 'failed' | 'skipped';
  tries: number;
  nextAt: Date;
  problem: SubmissionProblem | null;
};

/** Another holder of the lane may have been faster: then the cursor has moved. */
const SETTLE = `update index_lane set state = ?3, cursor = ?4, tries = ?5, next_at = ?6, problem = ?7, problem_status = ?8,
    succeeded = succeeded + ?9,
    failed = case ?11 when 'failed' then j.total - j.refused - succeeded - skipped - ?9 else index_lane.failed + ?10 end,
    skipped = case ?11 when 'skipped' then j.total - j.refused - succeeded - index_lane.failed - ?9 - ?10 else skipped end
  from index_job j where index_lane.id = ?1 and index_lane.cursor = ?2 and state = 'waiting' and j.id = index_lane.job_id`;

/** A job ends with the last of its lanes. */
const FINISH = `update index_job set finished_at = ?2 where id = ?1 and finished_at is null
  and not exists (select 1 from index_lane where job_id = ?1 and state = 'waiting')`;

/**
 * Stores the result of a part of a lane.
 *
 * @returns false if the lane changed since it was leased, for example because the job was stopped; nothing is stored
 * then
 */
export async function settleLane(
  db: Database,
  lane: ClaimedLane,
  { state, cursor, succeeded = 0, failed = 0, rest, tries, nextAt, problem }: Settlement,
  now: Date,
): Promise<boolean> {
  const [settled] = await db.$client.batch(
    [
      {
        sql: SETTLE,
        args: [
          lane.id,
          lane.cursor,
          state,
          cursor,
          tries,
          nextAt.toISOString(),
          problem?.code ?? null,
          problem?.status ?? null,
          succeeded,
          failed,
          rest ?? null,
        ],
      },
      { sql: FINISH, args: [lane.jobId, now.toISOString()] },
    ],
    'write',
  );
  return settled!.rowsAffected > 0;
}
