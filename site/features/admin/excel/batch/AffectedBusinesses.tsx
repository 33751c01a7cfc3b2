import { useState } from 'react';
import { useLocation } from 'wouter';
import type { BatchBusiness } from '../../../../../schema/contracts/batch.ts';
import { countPages } from '../../../../models/page-numbers.ts';
import { Pager } from '../../components/Pager.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ListState } from '../../components/ListState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { usePagedList } from '../../data/use-paged-list.ts';
import { BATCHES } from '../data/endpoints.ts';
import { BusinessTable } from './BusinessTable.tsx';
import { toBatchUrl } from '../data/batch-address.ts';

const PER_PAGE = 25;

type Props = {
  batchId: number;
  /** True for only those that an undo left as they are, because of later edits. */
  isEdited: boolean;
};
type View = { page: number; isEdited: boolean };

/** Businesses that a batch created or changed, with the values before and after. */
export function AffectedBusinesses({ batchId, isEdited }: Props) {
  const [page, setPage] = useState(1);
  const [, go] = useLocation();
  const view = { page, isEdited };
  const list = usePagedList<BatchBusiness, View>(`${BATCHES}/${batchId}/businesses`, view, (shown) => ({
    limit: PER_PAGE,
    offset: (shown.page - 1) * PER_PAGE,
    ...(shown.isEdited && { edited: 'true' }),
  }));
  const { data, error, isLate, refetch } = list;
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  const showAll = () => {
    setPage(1);
    go(toBatchUrl(batchId, 'businesses'), { replace: true });
  };
  return (
    <>
      {isEdited && (
        <div className="note note-info">
          <Icon name="info" />
          <div>
            <p>
              Yalnızca, sonradan düzenlendiği için geri almada olduğu gibi bırakılan işletmeler gösteriliyor.
            </p>
            <button type="button" className="button" onClick={showAll}>
              Tümünü göster
            </button>
          </div>
        </div>
      )}
      <ListState list={list} />
      {data !== undefined && data.items.length > 0 && (
        <div aria-busy={isLate} className={isLate ? 'list-stale' : undefined}>
          <BusinessTable businesses={data.items} />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon="building-2"
          title="İşletme yok"
          text={
            isEdited
              ? 'Sonradan düzenlendiği için bırakılan işletme yok.'
              : 'Bu içe aktarma hiçbir işletmeyi değiştirmedi.'
          }
        />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="İşletmeler alınamadı" error={error} onRetry={refetch} />
      )}
      {data && pages > 1 && <Pager page={data.view.page} pages={pages} requested={page} onGo={setPage} />}
    </>
  );
}
