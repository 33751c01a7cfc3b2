import { useEffect, useRef } from 'react';
import type { Job } from '../../../../schema/contracts/job.ts';
import { isUnfinished } from './use-job.ts';

/** Calls `onEnd` once a job that was seen unfinished has ended; not for one that had ended before. */
export function useJobEnd(job: Job | null, onEnd: (ended: Job) => void): void {
  useJobEnds(job === null ? [] : [job], onEnd);
}

/** Calls `onEnd` for each job that was seen unfinished and has ended. */
export function useJobEnds(jobs: readonly Job[], onEnd: (ended: Job) => void): void {
  const followed = useRef(new Set<number>());
  useEffect(() => {
    for (const job of jobs) {
      if (isUnfinished(job)) followed.current.add(job.id);
      else if (followed.current.delete(job.id)) onEnd(job);
    }
  });
}
