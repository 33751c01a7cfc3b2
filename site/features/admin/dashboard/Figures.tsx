import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '../../../../schema/contracts/dashboard.ts';
import type { Health } from '../../../../schema/contracts/health.ts';
import { type Figure, growthFigure, sizeFigures, uptimeFigure } from './figures.ts';

/** How old a figure may be, in milliseconds. */
const FRESH = 60_000;

/** How large the directory is, how it grew, and how well it runs. */
export function Figures() {
  const size = useQuery<Dashboard>({ queryKey: ['/api', 'admin', 'dashboard'], staleTime: FRESH });
  const health = useQuery<Health>({ queryKey: ['/api', 'admin', 'health'], staleTime: FRESH });
  const figures = [
    ...places(size, 3, (data) => [...sizeFigures(data), growthFigure(data)]),
    ...places(health, 1, (data) => [uptimeFigure(data)]),
  ];
  return (
    <section className="dashboard-figures" aria-label="Özet" aria-busy={size.isPending || health.isPending}>
      {figures.map((figure, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the places are fixed
        <div className="card dashboard-figure" key={i}>
          {figure === 'pending' && (
            <>
              <div className="skeleton skeleton-line" />
              <div className="skeleton dashboard-figure-pending" />
              <div className="skeleton skeleton-line" />
            </>
          )}
          {figure === 'failed' && (
            <p className="error">Bu bilgi alınamadı. Sayfayı yenileyip tekrar deneyin.</p>
          )}
          {typeof figure === 'object' && (
            <>
              <p className="faint">{figure.label}</p>
              <p className="figure">{figure.value}</p>
              <p className="hint">{figure.basis}</p>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

/** As many cards as the answer will fill. */
function places<Answer>(
  { data, isError }: { data: Answer | undefined; isError: boolean },
  count: number,
  show: (data: Answer) => Figure[],
): (Figure | 'pending' | 'failed')[] {
  if (data !== undefined) return show(data);
  return Array.from({ length: count }, () => (isError ? 'failed' : 'pending'));
}
