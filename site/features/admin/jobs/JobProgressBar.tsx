import type { Job } from '../../../../schema/contracts/job.ts';
import { JOB_KINDS, toActivityText } from './job-text.ts';
import './jobs.css';

/**
 * Progress of an unfinished job: a bar with its step in words. Without a known total the bar has no value; a job that
 * waits has none.
 */
export function JobProgressBar({ job }: { job: Job }) {
  const { progress } = job;
  const total = progress?.total ?? null;
  return (
    <div className="job-progress">
      {job.state !== 'waiting' && (
        <progress
          className="progress"
          aria-label={JOB_KINDS[job.kind]}
          {...(progress !== null && total !== null
            ? { max: Math.max(1, total), value: Math.min(progress.done, total) }
            : {})}
        />
      )}
      <span>{toActivityText(job)}</span>
    </div>
  );
}
