import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Batch } from '../../../../../schema/contracts/batch.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { getJson } from '../../../../data/api-client.ts';
import { isUnfinished, useJob } from '../../jobs/use-job.ts';
import { BATCHES } from './endpoints.ts';
import { refreshBatches } from './refresh-batches.ts';

/** Interval in which a batch without a running job is refetched, in milliseconds: another operator may change it. */
const REFRESH_INTERVAL = 15_000;

/**
 * Loads a batch, and follows its job. `onEnd` is called when a job that was seen running has ended, with the batch as
 * it then is.
 */
export function useBatch(id: number, onEnd: (job: Job, batch: Batch) => void) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [BATCHES, id],
    queryFn: ({ signal }) => getJson<Batch>(`${BATCHES}/${id}`, {}, signal),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  const last = query.data?.job ?? null;
  const isRunning = last !== null && isUnfinished(last);
  const { data: current } = useJob(isRunning ? last.id : null);
  const job = isRunning ? (current ?? last) : last;
  const isBusy = job !== null && isUnfinished(job);
  const followed = useRef<number | null>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;

  useEffect(() => {
    if (job === null) return;
    if (isUnfinished(job)) {
      followed.current = job.id;
    } else if (followed.current === job.id) {
      followed.current = null;
      void (async () => {
        await refreshBatches(client);
        const batch = client.getQueryData<Batch>([BATCHES, id]);
        if (batch !== undefined) latest.current(job, batch);
      })();
    }
  }, [client, id, job]);

  return { ...query, job, isBusy };
}
