import type { Job } from '../../../../schema/contracts/job.ts';
import { toAuthorName } from '../format/author-name.tr.ts';
import { formatMoment } from '../format/time.ts';
import { JobButtons } from './JobButtons.tsx';
import { JobProgressBar } from './JobProgressBar.tsx';
import { JOB_KINDS, JOB_STATES, LOCAL_REMEDY, toJobError, toJobResultText } from './job-text.ts';
import { isUnfinished } from './use-job.ts';
import { TableHead } from '../components/TableHead.tsx';

/** Table of jobs, newest first. */
export function JobTable({ jobs }: { jobs: Job[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="İşler">
      <table className="table table-blocks jobs">
        <TableHead columns={['İş', 'Durum', 'Sonuç', 'Başlatan']} hasActions />
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id} data-state={job.state}>
              <th scope="row">
                {JOB_KINDS[job.kind]}
                {job.subject !== null && <span className="job-subject">{job.subject}</span>}
              </th>
              <td className="job-state">
                <span className={`badge ${JOB_STATES[job.state].badge}`}>{JOB_STATES[job.state].name}</span>
              </td>
              <td className={isUnfinished(job) || hasOutcome(job) ? 'job-text' : 'block-none'}>
                <JobOutcome job={job} />
              </td>
              <td className="job-author">
                {toAuthorName(job.createdBy)}
                <time dateTime={job.createdAt}>{formatMoment(job.createdAt)}</time>
              </td>
              <td className="actions">
                <JobButtons job={job} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function hasOutcome(job: Job): boolean {
  return job.error !== null || needsCommand(job) || toJobResultText(job) !== '';
}

/** True for an import that ended early and that only the command line can go on with. */
function needsCommand({ state, isLocal }: Job): boolean {
  return isLocal && (state === 'failed' || state === 'stopped');
}

/** Progress of an unfinished job, error of a failed one, else the result. */
function JobOutcome({ job }: { job: Job }) {
  if (isUnfinished(job)) return <JobProgressBar job={job} />;
  return (
    <>
      {job.error === null ? toJobResultText(job) : <span className="job-error">{toJobError(job)}</span>}
      {needsCommand(job) && <span className="job-remedy">{LOCAL_REMEDY}</span>}
    </>
  );
}
