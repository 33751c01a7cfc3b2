import { Link } from 'wouter';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { JobProgressBar } from '../../jobs/JobProgressBar.tsx';
import { JOB_KINDS } from '../../jobs/job-text.ts';
import { useUnread } from '../../data/use-unread.ts';
import { toAttentionItems } from './attention-items.ts';
import { useAttention } from './use-attention.ts';
import './attention.css';

/** Jobs under way, and what an operator should look at. */
export function AttentionCard() {
  const { data, isPending, error, refetch } = useAttention();
  // Counted anew every half minute, unlike the rest.
  const newMessages = useUnread() ?? data?.newMessages ?? 0;
  const items = data === undefined ? [] : toAttentionItems({ ...data, newMessages });
  const jobs = data?.jobs ?? [];
  return (
    <section className="card" aria-labelledby="attention-title" aria-busy={isPending}>
      <div className="card-head">
        <h2 id="attention-title">İlgi Bekleyenler</h2>
        <Link className="button button-plain button-small" href={adminPaths.jobs}>
          İşler
        </Link>
      </div>
      {/* As high as the line of the usual case, so that what is below does not move under a click. */}
      {isPending && <div className="skeleton h-[1lh]" />}
      {data === undefined && error !== null && (
        <LoadFailure title="İlgi bekleyenler alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {jobs.length > 0 && (
        <ol className="attention" aria-label="Süren işler">
          {jobs.map((job) => (
            <li key={job.id} className="attention-job">
              <span className="font-bold">{JOB_KINDS[job.kind]}</span>
              {job.subject !== null && <span className="hint">{job.subject}</span>}
              <JobProgressBar job={job} />
            </li>
          ))}
        </ol>
      )}
      {data !== undefined && items.length === 0 && (
        <p className="attention-none text-muted">
          <Icon name="circle-check" /> Bekleyen bir şey yok.
        </p>
      )}
      {items.length > 0 && (
        <ul className="attention">
          {items.map(({ key, icon, isUrgent, title, text, to }) => (
            <li key={key} className="attention-item" data-urgent={isUrgent || undefined}>
              <Icon name={icon} />
              <Link className="subject font-bold" href={to}>
                {title}
              </Link>
              <span className="hint">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
