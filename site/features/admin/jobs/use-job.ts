import { useQuery } from '@tanstack/react-query';
import type { Job } from '../../../../schema/contracts/job.ts';
import { getJson } from '../../../data/api-client.ts';

/** Endpoint of the jobs, which is the key of their queries. */
export const JOBS_ENDPOINT = '/api/admin/jobs';

/** Polling interval while a job is unfinished, in milliseconds. */
const POLL_INTERVAL = 1000;

/** True while a job waits or runs. */
export function isUnfinished({ state }: Pick<Job, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Polling interval of jobs: one second while one of them is unfinished. */
export function getPollInterval(jobs: Pick<Job, 'state'>[]): number | false {
  return jobs.some(isUnfinished) ? POLL_INTERVAL : false;
}

/**
 * A job, polled until it is finished. Without an id nothing is loaded.
 *
 * @example const { data: job } = useJob(batch.job?.id ?? null);
 */
export function useJob(id: number | null) {
  return useQuery<Job>({
    queryKey: [JOBS_ENDPOINT, String(id)],
    queryFn: ({ signal }) => getJson(`${JOBS_ENDPOINT}/${id}`, {}, signal),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && getPollInterval([data]),
    networkMode: 'always',
  });
}
