import { useSearchParams } from 'wouter';
import { countPages } from '../../../models/page-numbers.ts';
import { Pager } from '../components/Pager.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { ListState } from '../components/ListState.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { JobTable } from './JobTable.tsx';
import { PER_PAGE, useJobs } from './use-jobs.ts';
import './jobs.css';

/** Jobs of the runner: imports, publishes and other long work. */
export default function JobsScreen() {
  const [search, setSearch] = useSearchParams();
  const number = Number(search.get('page') ?? 1);
  const page = Number.isInteger(number) && number >= 1 ? number : 1;
  const list = useJobs(page);
  const { data, error, isLate, refetch } = list;
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  return (
    <ScreenLayout
      title="İşler"
      subtitle="İçe aktarma, yayınlama ve diğer uzun işler sunucuda sürer; bu sayfayı kapatabilirsiniz."
    >
      <ListState list={list} />
      {data !== undefined && data.items.length > 0 && (
        <div aria-busy={isLate} className={isLate ? 'list-stale' : undefined}>
          <JobTable jobs={data.items} />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon="list-checks" title="İş yok" text="Burada henüz bir iş görünmüyor." />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="İşler alınamadı" error={error} onRetry={refetch} />
      )}
      {data === undefined && error === null && (
        <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
      )}
      {data && pages > 1 && (
        <Pager
          page={data.view.page}
          pages={pages}
          requested={page}
          onGo={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
        />
      )}
    </ScreenLayout>
  );
}
