import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useSubscriptionFigures } from '../subscriptions/use-subscriptions.ts';
import { toRevenueFigures } from './revenue.ts';

/** Cards with the revenue from stored subscriptions. */
export function RevenueSection() {
  const { data, error, isPending, refetch } = useSubscriptionFigures();
  return (
    <section className="pricing-section" aria-labelledby="revenue-title" aria-busy={isPending}>
      <h2 id="revenue-title">Gelir</h2>
      {data === undefined && error !== null ? (
        <LoadFailure title="Gelir bilgileri alınamadı" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="revenue">
          {data === undefined
            ? [1, 2, 3, 4].map((number) => <div key={number} className="skeleton revenue-pending" />)
            : toRevenueFigures(data).map(({ label, value, basis }) => (
                <div key={label} className="card revenue-figure">
                  <p className="text-muted">{label}</p>
                  <p className="figure">{value}</p>
                  <p className="hint">{basis}</p>
                </div>
              ))}
        </div>
      )}
    </section>
  );
}
