import { useState } from 'react';
import type { Batch, BatchPreview, RejectedRowView } from '../../../../../schema/contracts/batch.ts';
import { canStart } from '../../../../../schema/rules/batch/batch-steps.ts';
import { countPages } from '../../../../models/page-numbers.ts';
import { Pager } from '../../components/Pager.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListState } from '../../components/ListState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { usePagedList } from '../../data/use-paged-list.ts';
import { BATCHES } from '../data/endpoints.ts';
import { ReasonList } from './ReasonList.tsx';
import { RejectedFile } from './RejectedFile.tsx';
import { RejectedTable } from './RejectedTable.tsx';
import { RepairDialog } from './RepairDialog.tsx';

const PER_PAGE = 25;

type Props = { batch: Batch; preview: BatchPreview; isBusy: boolean };

/** Rejected rows of a batch: their reasons, and their repair in the panel or in a spreadsheet program. */
export function RejectedRows({ batch, preview, isBusy }: Props) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<RejectedRowView | null>(null);
  const path = `${BATCHES}/${batch.id}/rejected`;
  const list = usePagedList<RejectedRowView, { page: number }>(path, { page }, (view) => ({
    limit: PER_PAGE,
    offset: (view.page - 1) * PER_PAGE,
  }));
  const { data, error, isLate, refetch } = list;
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  const headings = preview.sheets.flatMap(({ columns }) => columns.map(({ heading }) => heading));
  const canRepair = !isBusy && canStart('import-repair', batch);
  return (
    <>
      <ReasonList title="Reddedilme nedenleri" reasons={preview.rejections} headings={headings} />
      {data !== undefined && data.total > 0 && <RejectedFile batch={batch} canRepair={canRepair} />}
      <ListState list={list} />
      {data !== undefined && data.items.length > 0 && (
        <div aria-busy={isLate} className={isLate ? 'list-stale' : undefined}>
          <RejectedTable rows={data.items} {...(canRepair && { onRepair: setOpened })} />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon="circle-check"
          title="Reddedilen satır yok"
          text="Dosyadaki bütün satırlar okunabildi."
        />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="Reddedilen satırlar alınamadı" error={error} onRetry={refetch} />
      )}
      {data && pages > 1 && <Pager page={data.view.page} pages={pages} requested={page} onGo={setPage} />}
      <ReasonList title="Boş bırakılan değerler" reasons={preview.warnings} headings={headings} />
      {opened !== null && (
        <RepairDialog key={opened.position} batchId={batch.id} row={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
