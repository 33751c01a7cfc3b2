import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { IndexJob, IndexStatus } from '../../../../../schema/contracts/indexing.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { phaseOf } from './job.ts';
import { endNotice, pauseNotice, type Submitter, submitterOf } from './notices.ts';

const KEY = ['/api', 'admin', 'index-jobs', 'current'];

/** Polling intervals in milliseconds, while a job is active and while it is paused. */
const WHILE_ACTIVE = 500;
const WHILE_PAUSED = 10_000;

/**
 * Status of search engine submission, polled while a job is active or paused. Shows a toast when a job that was active
 * on this page ends or pauses.
 */
export function useIndexing() {
  const toast = useToast();
  const client = useQueryClient();
  /** Submitter of each job whose end needs a toast, by job id. */
  const awaited = useRef(new Map<number, Submitter>());
  const status = useQuery<IndexStatus>({
    queryKey: KEY,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pause(data),
    networkMode: 'always',
  });

  const follow = useCallback(
    (job: IndexJob, submitter: Submitter) => {
      const now = new Date();
      const phase = phaseOf(job, now);
      awaited.current.set(job.id, submitter);
      if (phase === 'active') return;
      // The full job stays on the dashboard; other jobs get one toast.
      if (phase === 'paused' && submitter === 'all') return;
      awaited.current.delete(job.id);
      toast(phase === 'over' ? endNotice(submitter, job) : pauseNotice(job, now));
    },
    [toast],
  );

  useEffect(() => {
    for (const job of [status.data?.all, status.data?.urls]) {
      if (!job) continue;
      const submitter = awaited.current.get(job.id);
      if (submitter !== undefined) follow(job, submitter);
      // Started before this page loaded, or in another tab.
      else if (phaseOf(job, new Date()) === 'active') awaited.current.set(job.id, submitterOf(job));
    }
  }, [status.data, follow]);

  /** Tracks a job that was just started. */
  const begin = useCallback(
    (job: IndexJob, submitter: Submitter) => {
      client.setQueryData<IndexStatus>(
        KEY,
        (known) => known && { ...known, [job.kind === 'all' ? 'all' : 'urls']: job },
      );
      follow(job, submitter);
      void client.invalidateQueries({ queryKey: KEY });
    },
    [client, follow],
  );
  return { status, begin };
}

function pause(status: IndexStatus | undefined): number | false {
  const now = new Date();
  const phases = [status?.all, status?.urls].flatMap((job) => (job ? phaseOf(job, now) : []));
  if (phases.includes('active')) return WHILE_ACTIVE;
  return phases.includes('paused') ? WHILE_PAUSED : false;
}
