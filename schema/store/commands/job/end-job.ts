import type { JobProgress } from '../../../contracts/job.ts';
import type { Database } from '../../database.ts';
import type { Expression } from '../audit/audit-statement.ts';
import { buildBatchReturn } from './batch-return.ts';
import type { JobLease } from './job-lease.ts';

/** End of a job: its result, one sentence or a code of `JobErrorCode`, or that an operator stopped it. */
export type JobEnd =
  | { state: 'done'; result: Record<string, unknown> }
  | { state: 'failed'; error: string }
  | { state: 'stopped' };

/**
 * Ends a job. Its batch, if the job leaves it in a state that ends in 'ing', returns to one from which it can go on.
 *
 * @param progress the last progress, if it is newer than the saved one
 * @returns false if the lease was lost, because another runner has the job
 */
export async function endJob(
  db: Database,
  { id, owner }: JobLease,
  end: JobEnd,
  now: Date,
  progress: JobProgress | null = null,
): Promise<boolean> {
  const held: Expression = {
    sql: `select id from job where id = ? and lease_owner = ? and state = 'running'`,
    args: [id, owner],
  };
  const [, job] = await db.$client.batch(
    [
      buildBatchReturn(held, end.state === 'failed' ? 'failed' : 'stopped'),
      {
        sql: `update job set state = ?, result = ?, error = ?, progress = coalesce(?, progress),
            finished_at = ?, lease_owner = null, lease_until = null
          where id = (${held.sql})`,
        args: [
          end.state,
          end.state === 'done' ? JSON.stringify(end.result) : null,
          end.state === 'failed' ? end.error : null,
          progress && JSON.stringify(progress),
          now.toISOString(),
          ...held.args,
        ],
      },
    ],
    'write',
  );
  return job!.rowsAffected > 0;
}
