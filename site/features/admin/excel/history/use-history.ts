import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BatchSummary } from '../../../../../schema/contracts/batch.ts';
import { loadList } from '../../../../data/load-list.ts';
import { isUnfinished } from '../../jobs/use-job.ts';
import { BATCHES } from '../data/endpoints.ts';

export const PER_PAGE = 10;
/** Polling intervals in milliseconds: while a batch has an unfinished job, and else, because others import too. */
const BUSY_INTERVAL = 2000;
const IDLE_INTERVAL = 30_000;

/** True while a job works on a batch. */
export function isBusy({ job }: BatchSummary): boolean {
  return job !== null && isUnfinished(job);
}

/** Loads a page of the batches, newest first. */
export function useHistory(page: number) {
  return useQuery({
    queryKey: [BATCHES, 'page', page],
    queryFn: ({ signal }) =>
      loadList<BatchSummary>(BATCHES, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isBusy) ? BUSY_INTERVAL : IDLE_INTERVAL),
  });
}
