import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '../../../../schema/contracts/dashboard.ts';
import type { Health } from '../../../../schema/contracts/health.ts';
import { useReturnFocus } from '../components/use-return-focus.ts';
import { type Stat, toGrowthStat, toSizeStats, toUptimeStat } from './stats.ts';

/** staleTime of the figures, in milliseconds. */
const STALE_TIME = 60_000;

/** Cards with size, growth and uptime of the directory. */
export function StatCards() {
  const size = useQuery<Dashboard>({ queryKey: ['/api', 'admin', 'dashboard'], staleTime: STALE_TIME });
  const health = useQuery<Health>({ queryKey: ['/api', 'admin', 'health'], staleTime: STALE_TIME });
  const figures = [
    ...toCardStates(size, 3, 'Failed to fetch stats', (data) => [...toSizeStats(data), toGrowthStat(data)]),
    ...toCardStates(health, 1, 'Erişilebilirlik alınamadı', (data) => [toUptimeStat(data)]),
  ];
  return (
    <section className="dashboard-figures" aria-label="Özet" aria-busy={size.isPending || health.isPending}>
      {figures.map((figure, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order is fixed
        <div className="card dashboard-figure" key={i}>
          {'isPending' in figure && (
            <>
              <div className="skeleton h-4" />
              <div className="skeleton dashboard-figure-pending" />
            </>
          )}
          {'failure' in figure && <FigureFailure {...figure} />}
          {'value' in figure && (
            <>
              <p className="text-muted">{figure.label}</p>
              <p className="figure">{figure.value}</p>
              <p className="hint dashboard-figure-basis">{figure.basis}</p>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

type Failure = { failure: string; retry: () => unknown };
type CardState = Stat | { isPending: true } | Failure;

function FigureFailure({ failure, retry }: Failure) {
  const card = useReturnFocus();
  return (
    <div ref={card} className="dashboard-figure-failure">
      <p className="error" role="alert">
        {failure}
      </p>
      <button type="button" className="button button-small" onClick={() => void retry()}>
        Yeniden dene
      </button>
    </div>
  );
}

/** Cards while loading; after a failure, the first one shows the reason. */
function toCardStates<Answer>(
  { data, isError, refetch }: { data: Answer | undefined; isError: boolean; refetch: () => unknown },
  count: number,
  failure: string,
  show: (data: Answer) => Stat[],
): CardState[] {
  if (data !== undefined) return show(data);
  return isError ? [{ failure, retry: refetch }] : Array.from({ length: count }, () => ({ isPending: true }));
}
