import { useEffect, useRef } from 'react';
import type { Job } from '../../../../schema/contracts/job.ts';
import { isUnfinished } from './use-job.ts';

/** Calls `onEnd` once a job that was seen unfinished has ended; not for one that had ended before. */
export function useJobEnd(job: Job | null, onEnd: (ended: Job) => void): void {
  const followed = useRef<number | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (job === null) return;
    if (isUnfinished(job)) followed.current = job.id;
    else if (followed.current === job.id) {
      followed.current = null;
      end.current(job);
    }
  }, [job]);
}
