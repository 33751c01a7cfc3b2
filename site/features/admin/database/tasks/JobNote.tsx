import type { Job } from '../../../../../schema/contracts/job.ts';
import { formatMoment } from '../../format/time.ts';
import { JobButtons } from '../../jobs/JobButtons.tsx';
import { JobProgressBar } from '../../jobs/JobProgressBar.tsx';
import { JOB_KINDS } from '../../jobs/job-text.ts';
import { isUnfinished } from '../../jobs/use-job.ts';
import { toOptimizeReport } from '../optimize-report.ts';

/** Progress of an unfinished optimization or backup, and the report of the last optimization (A-2.8-02). */
export function JobNote({ job }: { job: Job | null }) {
  if (job === null) return null;
  if (isUnfinished(job))
    return (
      <section className="card" aria-label={`Süren iş: ${JOB_KINDS[job.kind]}`}>
        <p className="font-bold">{JOB_KINDS[job.kind]}</p>
        <JobProgressBar job={job} />
        <div className="row">
          <JobButtons job={job} />
        </div>
      </section>
    );
  if (job.kind !== 'optimize' || job.state !== 'done' || job.finishedAt === null) return null;
  return (
    <section className="card" aria-labelledby="optimize-title">
      <div className="card-head">
        <h2 id="optimize-title">Son optimizasyon</h2>
        <span className="text-muted">{formatMoment(job.finishedAt)}</span>
      </div>
      <dl className="facts">
        {toOptimizeReport(job.result ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
