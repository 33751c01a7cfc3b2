import { useQuery } from '@tanstack/react-query';
import type { DatabaseStatus } from '../../../../../schema/contracts/database.ts';
import { getJson } from '../../../../data/api-client.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { DATABASE_ENDPOINT } from '../endpoints.ts';
import { toStatusFigures } from './status-figures.ts';

/** Cards with the state of the database, from its own answers (A-2.8-01). */
export function StatusSection() {
  const { data, error, refetch } = useQuery({
    queryKey: [DATABASE_ENDPOINT],
    queryFn: ({ signal }) => getJson<DatabaseStatus>(DATABASE_ENDPOINT, {}, signal),
  });
  if (data === undefined && error !== null)
    return <LoadFailure title="Durum alınamadı" error={error} onRetry={() => void refetch()} />;
  return (
    <section className="database-status" aria-label="Durum" aria-busy={data === undefined}>
      {data === undefined
        ? Array.from({ length: 8 }, (_, i) => <div key={i} className="skeleton database-pending" />)
        : toStatusFigures(data, new Date()).map(({ label, value, basis, isBad = false }) => (
            <div key={label} className="card database-figure" data-bad={isBad}>
              <p className="text-muted">{label}</p>
              <p className="figure">{value}</p>
              <p className="hint">{basis}</p>
            </div>
          ))}
    </section>
  );
}
