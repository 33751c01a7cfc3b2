import type { Actor } from '../../../contracts/actor.ts';
import { type BatchStep, canStart, STATE_DURING } from '../../../rules/batch/batch-steps.ts';
import type { Database } from '../../database.ts';
import { type BatchStage, findBatchStage } from '../../queries/batch/batch-stage.ts';
import { findJob } from '../../queries/job/jobs.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { buildBatchReturn } from './batch-return.ts';

type Context = { actor: Actor; now: Date };

/**
 * Stops a job that waits, and asks the runner to stop one that runs. A running publish cannot be stopped, because the
 * changes would be published with the next webhook anyway.
 *
 * @returns false if it has ended, is being stopped, or is a running publish
 */
export async function requestStop(db: Database, id: number, { actor, now }: Context): Promise<boolean> {
  const [, job] = await db.$client.batch(
    [
      buildBatchReturn(
        { sql: `select id from job where id = ? and state = 'waiting'`, args: [id] },
        'stopped',
      ),
      {
        sql: `update job set stop_requested_at = ?1, finished_at = iif(state = 'waiting', ?1, null),
            state = iif(state = 'waiting', 'stopped', state)
          where id = ?2 and state in ('waiting', 'running') and stop_requested_at is null
            and not (state = 'running' and kind = 'publish')`,
        args: [now.toISOString(), id],
      },
      buildAuditIfChanged({ at: now, actor, action: 'job.stop', entity: 'job', entityId: id }),
    ],
    'write',
  );
  return job!.rowsAffected > 0;
}

/**
 * Queues a job again that failed or was stopped. One of a batch needs a batch whose state allows its step, and must be
 * the newest of the batch, unless it is a repair; it then is the job of its batch again.
 *
 * @returns false if that is not so, another job does the same, it is a reset, which has to be confirmed anew, or the
 *   import of a file that only the command line has
 */
export async function retryJob(db: Database, id: number, { actor, now }: Context): Promise<boolean> {
  const job = await findJob(db, id);
  if (job === null || job.kind === 'reset' || job.isLocal) return false;
  const { kind, batchId } = job;
  const stage = batchId === null ? null : await findBatchStage(db, batchId);
  if (batchId !== null && (stage === null || !isPossible(kind as BatchStep, stage))) return false;
  const state = stage?.state ?? null;
  const [queued] = await db.$client.batch(
    [
      {
        sql: `update or ignore job set state = 'waiting', progress = null, error = null, started_at = null, finished_at = null,
            attempts = 0, stop_requested_at = null
          where id = ? and state in ('failed', 'stopped') and (batch_id is null
            or exists (select 1 from batch where id = job.batch_id and state = ?)
              and not exists (select 1 from job other where other.batch_id = job.batch_id and other.id <> job.id
                and case job.kind when 'import-repair' then other.kind <> job.kind and other.state in ('waiting', 'running')
                  else other.id > job.id or other.state in ('waiting', 'running') end))`,
        args: [id, state],
      },
      buildAuditIfChanged({ at: now, actor, action: 'job.retry', entity: 'job', entityId: id }),
      {
        sql: `update batch set state = ?1, job_id = ?2 where id = ?3 and state = ?4
          and exists (select 1 from job where id = ?2 and state = 'waiting')`,
        args: [STATE_DURING[kind as BatchStep] ?? state, id, batchId, state],
      },
    ],
    'write',
  );
  return queued!.rowsAffected > 0;
}

/** True if the step of a batch can start, or is that of a file that was sent to be applied without a preview. */
function isPossible(step: BatchStep, stage: BatchStage): boolean {
  const isDirect = step === 'import-apply' && stage.state === 'uploaded' && !stage.hasPreview;
  return canStart(step, stage) || isDirect;
}
