import type { Actor } from '../../../contracts/actor.ts';
import type { BatchState } from '../../../contracts/batch.ts';
import {
  type BatchStep,
  canStart,
  FILE_STEPS,
  hasStep,
  STATE_DURING,
} from '../../../rules/batch/batch-steps.ts';
import type { Database } from '../../database.ts';
import { findBatchStage } from '../../queries/batch/batch-stage.ts';
import { EDIT, retry } from '../../retry.ts';
import { buildJobStatements } from '../job/start-job.ts';
import { BatchBusyError, BatchLocalError, BatchStateError } from './errors.ts';

/** A step to start. A repair is repeated per `part`: the row or the workbook that it repairs. */
export type NewStep = {
  step: BatchStep;
  input: Record<string, unknown>;
  part?: string;
  actor: Actor;
  now: Date;
};

/**
 * Starts a step of a batch as a job, or finds the unfinished job of the same step with the same input, so that a
 * double click starts one. Repairs of different parts wait for each other; every other step is alone.
 *
 * @param from state besides those of `canStart` in which the batch may be
 * @returns id of the job; null if there is no such batch of the kind that has this step
 * @throws BatchBusyError if another job works on the batch @throws BatchStateError if the step is not possible
 * @throws BatchLocalError if the step needs a file that is not on the server
 */
export function startBatchStep(
  db: Database,
  id: number,
  { step, input, part, actor, now }: NewStep,
  from?: BatchState,
): Promise<number | null> {
  return retry(async () => {
    const stage = await findBatchStage(db, id);
    if (stage === null || !hasStep(stage.kind, step)) return null;
    const same = stage.jobs.find((job) => job.kind === step && job.input === JSON.stringify(input));
    if (same !== undefined) return same.id;
    const key = step === 'import-repair' ? `batch:${id}:repair:${part}` : `batch:${id}`;
    const other = stage.jobs.find(
      (job) => job.key === key || job.kind !== 'import-repair' || step !== 'import-repair',
    );
    if (other !== undefined) throw new BatchBusyError(other);
    if (!canStart(step, stage) && stage.state !== from) throw new BatchStateError(stage.state);
    if (stage.uploadId === null && FILE_STEPS.includes(step)) throw new BatchLocalError();
    const results = await db.$client.batch(
      [
        // A state cannot be null: if another request came first, nothing of this is stored.
        {
          sql: `update batch set state = iif(state = ?1 and not exists (select 1 from job where key = ?2
              and state in ('waiting', 'running')), ?3, null) where id = ?4`,
          args: [stage.state, key, STATE_DURING[step] ?? stage.state, id],
        },
        ...buildJobStatements({ kind: step, subject: stage.name, batchId: id, input, key, actor, now }),
        {
          sql: `update batch set job_id = (select max(id) from job where batch_id = batch.id)
            where id = ? returning job_id`,
          args: [id],
        },
      ],
      'write',
    );
    return Number(results.at(-1)!.rows[0]!.job_id);
  }, EDIT);
}
