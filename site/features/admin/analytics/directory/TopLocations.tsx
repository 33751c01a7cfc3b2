import { useQuery } from '@tanstack/react-query';
import type { Category, City } from '../../../../../schema/contracts/locations.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { BarList } from '../visitors/BarList.tsx';
import { REFRESH_INTERVAL } from './DirectoryCards.tsx';

/** Length of the list. */
const LENGTH = 5;

const TEXTS = {
  categories: {
    title: 'En Çok İşletmesi Olan 5 Kategori',
    failure: 'Failed to fetch categories',
    empty: 'Henüz işletmesi olan kategori yok.',
  },
  cities: {
    title: 'En Çok İşletmesi Olan 5 Şehir',
    failure: 'Failed to fetch cities',
    empty: 'Henüz işletmesi olan şehir yok.',
  },
};

/** Card with the categories or cities that have the most businesses; equal ones by name. */
export function TopLocations({ kind }: { kind: keyof typeof TEXTS }) {
  const { title, failure, empty } = TEXTS[kind];
  const { data, error, refetch } = useQuery<(Category | City)[]>({
    queryKey: [`/api/${kind}?limit=${LENGTH}`],
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  return (
    <section className="card" aria-label={title} aria-busy={data === undefined && error === null}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      {data === undefined && error === null && <div className="skeleton analytics-list-pending" />}
      {data === undefined && error !== null && (
        <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <BarList
          empty={empty}
          items={data.map((item) => ({
            key: item.slug,
            name: item.name,
            detail: 'country' in item ? [item.state, item.country].filter(Boolean).join(', ') : '',
            count: item.businessCount,
          }))}
        />
      )}
    </section>
  );
}
