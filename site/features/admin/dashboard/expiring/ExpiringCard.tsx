import { Link } from 'wouter';
import { EXPIRING_DAYS } from '../../../../../schema/rules/website/plan-limits.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { formatLastDay } from '../../pricing/subscriptions/subscription-text.ts';
import { useExpiringSubscriptions } from '../../pricing/subscriptions/use-subscriptions.ts';

/** Subscriptions on the card; the pricing screen shows all. */
const MAX_SHOWN = 5;

/** Subscriptions that end soon and are not extended. */
export function ExpiringCard() {
  const { data, error, refetch } = useExpiringSubscriptions(MAX_SHOWN);
  const rest = data === undefined ? 0 : data.total - data.items.length;
  return (
    <section
      className="card"
      aria-labelledby="expiring-title"
      aria-busy={data === undefined && error === null}
    >
      <div className="card-head">
        <h2 id="expiring-title">Bitecek Abonelikler</h2>
        <Link className="button button-plain button-small" href={adminPaths.pricing}>
          Abonelikler
        </Link>
      </div>
      {data === undefined && error === null && <div className="skeleton h-5" />}
      {data === undefined && error !== null && (
        <LoadFailure title="Abonelikler alınamadı" error={error} onRetry={refetch} />
      )}
      {data?.total === 0 && (
        <p className="text-muted">Önümüzdeki {EXPIRING_DAYS} gün içinde biten abonelik yok.</p>
      )}
      {data !== undefined && data.total > 0 && (
        <ol className="activity">
          {data.items.map(({ id, business, plan, startsAt, endsAt }) => (
            <li key={id}>
              <span className="font-bold">{business.name}</span>
              <span className="hint">
                {plan.name} · <time dateTime={endsAt}>{formatLastDay({ startsAt, endsAt })}</time> tarihinde
                bitiyor
              </span>
            </li>
          ))}
        </ol>
      )}
      {rest > 0 && <p className="hint">Ve {rest.toLocaleString('tr')} abonelik daha.</p>}
    </section>
  );
}
