import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../../schema/contracts/job.ts';
import { sendJson } from '../../../data/send.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { getPollInterval, JOBS_ENDPOINT } from './use-job.ts';

export const PER_PAGE = 25;

/** Loads a page of jobs, polled every second while one of them is unfinished; an idle panel must be able to expire. */
export function useJobs(page: number) {
  const list = usePagedList<Job, { page: number }>(
    JOBS_ENDPOINT,
    { page },
    ({ page: shown }) => ({ limit: PER_PAGE, offset: (shown - 1) * PER_PAGE }),
    getPollInterval,
  );
  // Not announced, because the list is refetched every second.
  return { ...list, isFetching: false };
}

/** Mutation that stops a job, or tries it again. Lists are refetched. */
export function useJobCommand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, command }: { id: number; command: 'stop' | 'retry' }) =>
      sendJson<Job>('POST', `${JOBS_ENDPOINT}/${id}/${command}`),
    onSettled: () => client.invalidateQueries({ queryKey: [JOBS_ENDPOINT] }),
  });
}
