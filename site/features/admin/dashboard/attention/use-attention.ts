import { useQuery } from '@tanstack/react-query';
import type { Attention } from '../../../../../schema/contracts/attention.ts';
import { getPollInterval } from '../../jobs/use-job.ts';

/** Loads what needs attention, polled while a job is under way. */
export function useAttention() {
  return useQuery<Attention>({
    queryKey: ['/api', 'admin', 'attention'],
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && getPollInterval(data.jobs),
  });
}
