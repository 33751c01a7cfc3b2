import { z } from 'zod';
import { undoBatch } from '../../import/batches/undo-batch.ts';
import type { JobHandler } from '../job-context.ts';
import { loadJobBatch } from './batch-job.ts';

const Input = z.object({ group: z.string().optional() });

/** Undoes the batch of the job, or one group of it. */
export const importUndo: JobHandler = async (context, input) => {
  const { db, job, clock, signal, progress } = context;
  const { group = null } = Input.parse(input);
  return await undoBatch(db, await loadJobBatch(context), {
    group,
    actor: job.actor,
    clock,
    signal,
    onProgress: (done, total) => progress({ step: 'undo', done, total }),
  });
};
