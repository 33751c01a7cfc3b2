import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AuditEntry } from '../../../../../schema/contracts/audit.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { EntrySubject } from '../../audit/EntrySubject.tsx';
import { toActorText } from '../../audit/text/entry-text.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { toActivityText, toGatheredText, formatTimeAgo } from '../../audit/text/activity-text.ts';
import { loadActivity, type ActivityLine } from './load-activity.ts';
import './activity.css';

/** Latest entries of the audit log. */
export function ActivityCard() {
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
      {isPending && <div className="skeleton h-56" />}
      {data === undefined && error !== null && (
        <LoadFailure title="Etkinlikler alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState icon="history" title="Henüz etkinlik yok" text="Yapılan her değişiklik burada görünür." />
      )}
      {data !== undefined && data.length > 0 && (
        <ol className="activity">
          {data.map(({ entry, count }) => (
            <li key={entry.id}>
              {count > 1 ? <GatheredEntries entry={entry} count={count} /> : <SingleEntry entry={entry} />}
              <span className="hint">
                {count > 1 ? 'Son: ' : ''}
                {toActorText(entry)} ·{' '}
                <time dateTime={entry.at} title={new Date(entry.at).toLocaleString('tr-TR')}>
                  {formatTimeAgo(entry.at, now)}
                </time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function SingleEntry({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className="font-bold">{toActivityText(entry)}</span>
      <span className="min-w-0 wrap-anywhere">
        <EntrySubject entry={entry} />
      </span>
    </>
  );
}

function GatheredEntries({ entry: { action }, count }: ActivityLine) {
  return (
    <Link className="subject font-bold" href={`${adminPaths.audit}?action=${action}`}>
      {toGatheredText(action, count)}
    </Link>
  );
}
