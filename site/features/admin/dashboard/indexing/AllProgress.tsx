import { useId } from 'react';
import type { SubmissionJob, SubmissionStatus } from '../../../../../schema/contracts/submission.ts';
import { SERVICE_NAMES } from '../../data/service-names.ts';
import { formatTurkishNumber } from '../stats.ts';
import { getLaneProgress } from './job-text.ts';

type Props = { job: SubmissionJob; quota: SubmissionStatus['quota'] };

/** Progress of a job for all businesses, a bar for each service: they take very different numbers. */
export function AllProgress({ job, quota }: Props) {
  const id = useId();
  return (
    <ul className="indexing-lanes">
      {getLaneProgress(job, quota).map(({ service, done, total }) => (
        <li key={service}>
          <span id={`${id}-${service}`}>
            {SERVICE_NAMES[service]}: {formatTurkishNumber(done)}/{formatTurkishNumber(total)}
            {total < job.total && ' (günlük sınır)'}
          </span>
          <progress
            className="progress"
            aria-labelledby={`${id}-${service}`}
            max={Math.max(1, total)}
            value={done}
          />
        </li>
      ))}
    </ul>
  );
}
