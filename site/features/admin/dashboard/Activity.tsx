import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { adminPaths } from '../../../../schema/rules/admin-paths.ts';
import { Subject } from '../audit/Subject.tsx';
import { actorText } from '../audit/words.ts';
import { Empty } from '../components/Empty.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { activityText, gatheredText, since } from './activity-text.ts';
import { loadActivity, type Gathered } from './load-activity.ts';

/** Latest entries of the audit log. */
export function Activity() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['activity'],
    queryFn: ({ signal }) => loadActivity(signal),
    staleTime: 0,
  });
  const now = new Date();
  return (
    <section className="card" aria-labelledby="activity-title" aria-busy={isPending}>
      <div className="card-head">
        <h2 id="activity-title">Son Etkinlikler</h2>
        <Link className="button button-plain button-small" href={adminPaths.audit}>
          Tümünü gör
        </Link>
      </div>
      {isPending && <div className="skeleton dashboard-activity-pending" />}
      {data === undefined && error !== null && (
        <LoadFailure title="Etkinlikler alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <Empty icon="history" title="Henüz etkinlik yok" text="Yapılan her değişiklik burada görünür." />
      )}
      {data !== undefined && data.length > 0 && (
        <ol className="activity">
          {data.map(({ entry, count }) => (
            <li key={entry.id}>
              {count > 1 ? <Many entry={entry} count={count} /> : <One entry={entry} />}
              <span className="hint">
                {count > 1 ? 'Son: ' : ''}
                {actorText(entry)} ·{' '}
                <time dateTime={entry.at} title={new Date(entry.at).toLocaleString('tr-TR')}>
                  {since(entry.at, now)}
                </time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function One({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className="activity-what">{activityText(entry)}</span>
      <span className="activity-object">
        <Subject entry={entry} />
      </span>
    </>
  );
}

function Many({ entry: { action }, count }: Gathered) {
  return (
    <Link className="activity-what subject" href={`${adminPaths.audit}?action=${action}`}>
      {gatheredText(action, count)}
    </Link>
  );
}
