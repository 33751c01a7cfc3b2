import type { Context } from 'hono';
import type { BatchState, BatchSummary } from '../../schema/contracts/batch.ts';
import type { Job } from '../../schema/contracts/job.ts';
import { type NewStep, startBatchStep } from '../../schema/store/commands/batch/batch-steps.ts';
import {
  BatchBusyError,
  BatchLocalError,
  BatchStateError,
} from '../../schema/store/commands/batch/errors.ts';
import { findBatchSummary } from '../../schema/store/queries/batch/batch-views.ts';
import { findJob } from '../../schema/store/queries/job/jobs.ts';
import type { OperatorVariables } from '../auth/require-operator.ts';
import { connectDatabase } from '../database/connect.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { notifyRunner } from '../publishing/notify-runner.ts';

/** Context of a route for operators. */
export type OperatorContext = Pick<
  Context<AppEnv & { Variables: OperatorVariables }>,
  'var' | 'executionCtx'
>;

/**
 * Starts a step of a batch for the operator and wakes the runner.
 *
 * @param from state besides the usual ones in which the step can start
 * @throws HttpError 404, 409
 */
export async function startStep(
  c: OperatorContext,
  id: number,
  step: Pick<NewStep, 'step' | 'input' | 'part'>,
  from?: BatchState,
): Promise<{ batch: BatchSummary; job: Job }> {
  const { settings, actor } = c.var;
  // Opened now, because what precedes it, as the last part of a file, can take longer than a time limit.
  const db = connectDatabase(settings);
  const jobId = await explainRefusal(() => startBatchStep(db, id, { ...step, actor, now: new Date() }, from));
  if (jobId === null) throw httpErrors.unknownBatch();
  notifyRunner(c);
  const [batch, job] = await Promise.all([findBatchSummary(db, id), findJob(db, jobId)]);
  return { batch: batch!, job: job! };
}

/** Runs a request to a batch. @throws HttpError 409 if a job works on it, or its state or file does not allow it */
export async function explainRefusal<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof BatchBusyError) throw httpErrors.batchBusy(error.job);
    if (error instanceof BatchStateError) throw httpErrors.batchState(error.state);
    if (error instanceof BatchLocalError) throw httpErrors.fileNotOnServer();
    throw error;
  }
}
