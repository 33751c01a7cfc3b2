import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { adminPaths } from '../../../../schema/rules/admin-paths.ts';
import { Empty } from '../components/Empty.tsx';
import { get } from '../data/request.ts';
import { activityObject, activityText, since } from './activity-text.ts';

/** How many of the newest entries are shown. */
const SHOWN = 8;

/** What was done last, from the audit log. */
export function Activity() {
  const query = { limit: SHOWN };
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['/api', 'admin', 'audit-log', query],
    queryFn: ({ signal }) => get<AuditEntry[]>('/api/admin/audit-log', query, signal),
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
      {isError && (
        <Empty icon="circle-alert" title="Etkinlikler alınamadı">
          <button type="button" className="button" onClick={() => void refetch()}>
            Tekrar dene
          </button>
        </Empty>
      )}
      {data?.length === 0 && (
        <Empty icon="history" title="Henüz etkinlik yok" text="Yapılan her değişiklik burada görünür." />
      )}
      {data !== undefined && data.length > 0 && (
        <ol className="activity">
          {data.map((entry) => (
            <li key={entry.id}>
              <span className="activity-what">{activityText(entry)}</span>
              <span className="activity-object">{activityObject(entry)}</span>
              <span className="hint">
                {entry.operatorName} ·{' '}
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
