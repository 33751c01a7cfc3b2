import { useQuery } from '@tanstack/react-query';
import type { AdAnalytics } from '../../../../../schema/contracts/ad-analytics.ts';
import { getJson } from '../../../../data/api-client.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { toAdFigures } from './figures.ts';

const ENDPOINT = '/api/admin/ad-analytics';

/** Cards with the figures of the ads (A-7-17). */
export function FiguresSection() {
  const { data, error, refetch } = useQuery<AdAnalytics>({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => getJson(ENDPOINT, {}, signal),
    staleTime: 0,
  });
  if (data === undefined && error !== null)
    return <LoadFailure title="Reklam rakamları alınamadı" error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label="Reklam rakamları" aria-busy={data === undefined}>
      <div className="ads-figures">
        {data === undefined
          ? [1, 2, 3, 4, 5].map((number) => <div key={number} className="skeleton ads-figure-pending" />)
          : toAdFigures(data).map(({ label, value, basis }) => (
              <div key={label} className="card ads-figure">
                <p className="text-muted">{label}</p>
                <p className={value === 'Bilinmiyor' ? 'ads-unknown' : 'figure'}>{value}</p>
                <p className="hint">{basis}</p>
              </div>
            ))}
      </div>
    </section>
  );
}
