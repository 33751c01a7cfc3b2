import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '../../../../schema/contracts/dashboard.ts';
import type { Health } from '../../../../schema/contracts/health.ts';
import { type Figure, growthFigure, sizeFigures, uptimeFigure } from './figures.ts';

/** staleTime of the figures, in milliseconds. */
const FRESH = 60_000;

/** Size, growth and uptime of the directory. */
export function Figures() {
  const size = useQuery<Dashboard>({ queryKey: ['/api', 'admin', 'dashboard'], staleTime: FRESH });
  const health = useQuery<Health>({ queryKey: ['/api', 'admin', 'health'], staleTime: FRESH });
  const figures = [
    ...places(size, 3, 'Failed to fetch stats', (data) => [...sizeFigures(data), growthFigure(data)]),
    ...places(health, 1, 'Erişilebilirlik alınamadı', (data) => [uptimeFigure(data)]),
  ];
  return (
    <section className="dashboard-figures" aria-label="Özet" aria-busy={size.isPending || health.isPending}>
      {figures.map((figure, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the places are fixed
        <div className="card dashboard-figure" key={i}>
          {'isPending' in figure && (
            <>
              <div className="skeleton skeleton-line" />
              <div className="skeleton dashboard-figure-pending" />
            </>
          )}
          {'failure' in figure && (
            <p className="error" role="alert">
              {figure.failure}
            </p>
          )}
          {'value' in figure && (
            <>
              <p className="faint">{figure.label}</p>
              <p className="figure">{figure.value}</p>
              <p className="hint dashboard-figure-basis">{figure.basis}</p>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

type Place = Figure | { isPending: true } | { failure: string };

/** As many cards as the answer will fill; of those that it cannot, the first says why. */
function places<Answer>(
  { data, isError }: { data: Answer | undefined; isError: boolean },
  count: number,
  failure: string,
  show: (data: Answer) => Figure[],
): Place[] {
  if (data !== undefined) return show(data);
  return isError ? [{ failure }] : Array.from({ length: count }, () => ({ isPending: true }));
}
