import type { QueryClient } from '@tanstack/react-query';
import type { Batch } from '../../../../../schema/contracts/batch.ts';
import type { JobStarted } from '../../../../../schema/contracts/job.ts';
import { BATCHES } from './endpoints.ts';

/** Refetches all that the screen shows of batches: the history, the batch, its businesses and its rejected rows. */
export function refreshBatches(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(BATCHES) });
}

/** Shows the job of a batch before it can have ended, because only of such a job the end is told (use-batch.ts). */
export function showStartedJob(client: QueryClient, batchId: number, { job }: JobStarted): void {
  const queryKey = [BATCHES, batchId];
  void client.cancelQueries({ queryKey });
  client.setQueryData<Batch>(queryKey, (batch) => batch && { ...batch, job });
}
