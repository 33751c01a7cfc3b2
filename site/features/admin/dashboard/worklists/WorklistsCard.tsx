import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type {
  AdminBusinessCounts,
  BusinessGap,
} from '../../../../../schema/contracts/admin-business-filter.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { GAPS, toGapPath } from '../../businesses/list/filter-names.tr.ts';
import { useDuplicateStatus } from '../../duplicates/use-duplicates.ts';
import { CountList } from '../counts/CountList.tsx';
import { hasStoredViews } from '../../businesses/list/stored-views-name.ts';
import { toCount } from '../counts/to-count.ts';

/** The list's filters and their contracts are code that the first screen does without. */
const StoredViewCounts = lazy(() => import('./StoredViewCounts.tsx'));

/** Card with lists to work through: businesses by what they lack, possible duplicates and stored views. */
export function WorklistsCard() {
  const { data, error, isPending, refetch } = useQuery<AdminBusinessCounts>({
    queryKey: ['/api/admin/businesses/counts?of=missing'],
    staleTime: 0,
  });
  const pairs = useDuplicateStatus();
  const items = [
    ...(data?.missing ?? []).map(({ value, count }) => ({
      text: GAPS[value as BusinessGap],
      count,
      to: toGapPath(value as BusinessGap),
    })),
    {
      text: 'Aynı olabilecek çiftler',
      count: toCount(pairs.data?.open, pairs.isError),
      to: adminPaths.duplicates,
    },
  ].filter(({ count }) => count !== 0);
  return (
    <section className="card" aria-labelledby="worklists-title" aria-busy={isPending || pairs.isPending}>
      <div className="card-head">
        <h2 id="worklists-title">Çalışma Listeleri</h2>
      </div>
      {isPending && <div className="skeleton skeleton-block" />}
      {data === undefined && error !== null && (
        <LoadFailure title="Çalışma listeleri alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && items.length === 0 && <p className="text-muted">Tamamlanacak bir şey yok.</p>}
      {data !== undefined && items.length > 0 && <CountList title="Tamamlanacaklar" items={items} />}
      {hasStoredViews() ? (
        <Suspense fallback={<div className="skeleton h-20" aria-busy="true" />}>
          <StoredViewCounts />
        </Suspense>
      ) : (
        <CountList
          title="Kayıtlı görünümler"
          text="İşletme listesindeki bir filtreyi “Görünüm” altında bir adla saklarsanız burada sayısıyla görünür."
          items={[]}
        />
      )}
    </section>
  );
}
