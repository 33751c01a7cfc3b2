import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { SubmissionJob, SubmissionStatus } from '../../../../../schema/contracts/submission.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { getPhase } from './job-text.ts';
import { toEndToast, toPauseToast, type SubmitKind, getSubmitKind } from './toasts.ts';

const QUERY_KEY = ['/api', 'admin', 'index-jobs', 'current'];

/** Polling intervals in milliseconds, while a job is active and while it is paused. */
const ACTIVE_INTERVAL = 500;
const PAUSED_INTERVAL = 10_000;

/**
 * Status of search engine submission, polled while a job is active or paused. Shows a toast when a job that was active
 * on this page ends or pauses.
 */
export function useIndexing() {
  const toast = useToast();
  const client = useQueryClient();
  /** Control of each job whose end needs a toast, by job id. */
  const awaited = useRef(new Map<number, SubmitKind>());
  const status = useQuery<SubmissionStatus>({
    queryKey: QUERY_KEY,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => getPollInterval(data),
    networkMode: 'always',
  });

  const follow = useCallback(
    (job: SubmissionJob, submitter: SubmitKind) => {
      const now = new Date();
      const phase = getPhase(job, now);
      awaited.current.set(job.id, submitter);
      if (phase === 'active') return;
      // The full job stays on the dashboard; other jobs get one toast.
      if (phase === 'paused' && submitter === 'all') return;
      awaited.current.delete(job.id);
      toast(phase === 'over' ? toEndToast(submitter, job) : toPauseToast(job, now));
    },
    [toast],
  );

  useEffect(() => {
    for (const job of [status.data?.all, status.data?.urls]) {
      if (!job) continue;
      const submitter = awaited.current.get(job.id);
      if (submitter !== undefined) follow(job, submitter);
      // Started before this page was loaded, or in another tab.
      else if (getPhase(job, new Date()) === 'active') awaited.current.set(job.id, getSubmitKind(job));
    }
  }, [status.data, follow]);

  /** Tracks a job that was just started. */
  const begin = useCallback(
    (job: SubmissionJob, submitter: SubmitKind) => {
      client.setQueryData<SubmissionStatus>(
        QUERY_KEY,
        (known) => known && { ...known, [job.kind === 'all' ? 'all' : 'urls']: job },
      );
      follow(job, submitter);
      void client.invalidateQueries({ queryKey: QUERY_KEY });
    },
    [client, follow],
  );
  return { status, begin };
}

function getPollInterval(status: SubmissionStatus | undefined): number | false {
  const now = new Date();
  const phases = [status?.all, status?.urls].flatMap((job) => (job ? getPhase(job, now) : []));
  if (phases.includes('active')) return ACTIVE_INTERVAL;
  return phases.includes('paused') ? PAUSED_INTERVAL : false;
}
