import { useSearchParams } from 'wouter';
import { countPages } from '../../../../models/page-numbers.ts';
import { Pager } from '../../components/Pager.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { PER_PAGE, useHistory } from './use-history.ts';

/** History of imports; those that run are seen by every operator. */
export function History() {
  const [search, setSearch] = useSearchParams();
  const number = Number(search.get('page') ?? 1);
  const page = Number.isInteger(number) && number >= 1 ? number : 1;
  const { data, error, refetch } = useHistory(page);
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  return (
    <section className="history" aria-labelledby="history-title">
      <h2 id="history-title">İçe aktarma geçmişi</h2>
      {data !== undefined && data.items.length > 0 && <HistoryTable batches={data.items} />}
      {data?.items.length === 0 && (
        <div className="card">
          <EmptyState
            icon="history"
            title="Henüz içe aktarma yok"
            text="Yüklediğiniz dosyalar, sonuçları ve geri alma düğmeleriyle burada görünür."
          />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="Geçmiş alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
      )}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          onGo={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
        />
      )}
    </section>
  );
}
