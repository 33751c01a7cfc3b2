import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ListState } from '../../components/ListState.tsx';
import { ScreenLayout } from '../../components/ScreenLayout.tsx';
import { useKeepFocus } from '../../components/use-keep-focus.ts';
import { countPages } from '../../../../models/page-numbers.ts';
import { toBusinessErrorMessage } from '../error-message.ts';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { useBulkEnd } from '../bulk/use-bulk-end.ts';
import { useSelection } from '../list/use-selection.ts';
import { PAGE_SIZES } from '../list/filters.ts';
import { KeysDialog } from '../list/KeysDialog.tsx';
import { ListExport } from '../list/ListExport.tsx';
import { ListFoot } from '../list/ListFoot.tsx';
import { NumberSwitch } from '../list/NumberSwitch.tsx';
import { BusinessTable } from '../list/BusinessTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { useChangedRows } from '../list/use-changed-rows.ts';
import { useFilters } from '../list/use-filters.ts';
import { useBusinessList } from '../list/use-business-list.ts';
import { useListKeys } from '../list/use-list-keys.ts';
import { useListLook } from '../list/use-list-look.ts';
import { useBusinessNeighbours } from '../list/use-neighbours.ts';
import { useOpenedBusiness } from '../list/use-opened-business.ts';

/** Form and editors are loaded when the first dialog opens. */
const BusinessDialog = lazy(async () => ({
  default: (await import('../form/BusinessDialog.tsx')).BusinessDialog,
}));

const BulkHistory = lazy(async () => ({
  default: (await import('../bulk/BulkHistory.tsx')).BulkHistory,
}));

const NOTHING_FOUND = {
  title: 'İşletme bulunamadı',
  text: 'Başka sözcükler deneyin ya da filtreleri temizleyin.',
};
const NOTHING_YET = {
  title: 'Henüz işletme yok',
  text: '“Yeni işletme” düğmesiyle ilk işletmeyi ekleyebilirsiniz.',
};

/** Business Management: the list of businesses, and the dialog for editing and adding one. */
export default function BusinessesScreen(): ReactNode {
  const filters = useFilters();
  const list = useBusinessList(filters.shown);
  const { data, isLate, refetch } = list;
  const changed = useChangedRows(data);
  const focus = useKeepFocus();
  const look = useListLook();
  const selected = useSelection(filters.shown);
  useBulkEnd();
  const [isShowingHistory, setShowingHistory] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const [isHelping, setHelping] = useState(false);
  const { edited, setEdited, close, address } = useOpenedBusiness();
  useListKeys({
    search: () => search.current?.focus(),
    open: setEdited,
    clear: selected.count > 0 ? selected.clear : null,
    help: () => setHelping(true),
  });
  const { perPage } = data?.view ?? filters.shown;
  // Page of the visible rows, which differs from the requested one while it is loading.
  const page = data?.view.page ?? filters.shown.page;
  const pages = countPages(data?.total ?? 0, perPage);
  const { goTo } = filters;
  const at = data?.items.findIndex(({ id }) => id === edited) ?? -1;
  const neighbours = useBusinessNeighbours(
    data?.view ?? filters.shown,
    edited ?? undefined,
    at < 0 ? null : (page - 1) * perPage + at,
  );
  // The last page disappears with its last business.
  useEffect(() => {
    if (pages > 0 && page > pages && !isLate) goTo(pages);
  }, [goTo, isLate, page, pages]);
  return (
    <ScreenLayout
      title="İşletme Yönetimi"
      subtitle={data === undefined ? '\u00a0' : `Toplam ${data.total.toLocaleString('tr')} işletme`}
      actions={
        <>
          <NumberSwitch isNumbered={look.isNumbered} onNumber={look.setNumbered} />
          <button type="button" className="button" onClick={() => setShowingHistory(true)}>
            <Icon name="history" />
            Toplu değişiklikler
          </button>
          <button type="button" className="button" onClick={refetch}>
            <Icon name="refresh-cw" />
            Yenile
          </button>
          <button
            type="button"
            className="button button-icon list-help"
            aria-label="Klavye kısayolları"
            title="Klavye kısayolları (?)"
            onClick={() => setHelping(true)}
          >
            <kbd aria-hidden="true">?</kbd>
          </button>
          <button type="button" className="button button-primary" onClick={() => setEdited(null)}>
            <Icon name="plus" />
            Yeni işletme
          </button>
        </>
      }
    >
      <ListToolbar filters={filters} look={look} search={search} />
      <ListExport typed={filters.typed} data={data} />
      <div className="list-area" role="region" aria-label="İşletme listesi" {...focus}>
        <ListState list={list} note={changed.size > 0 ? `${changed.size} işletme değişti` : ''} />
        {list.error !== null && data === undefined ? (
          <EmptyState
            icon="circle-alert"
            title="İşletmeler alınamadı"
            text={toBusinessErrorMessage(list.error)}
          >
            <p className="hint" lang="en">
              Failed to fetch businesses
            </p>
            <button type="button" className="button" onClick={refetch}>
              Yeniden dene
            </button>
          </EmptyState>
        ) : data?.items.length === 0 ? (
          <EmptyState icon="search" {...(filters.isFiltered ? NOTHING_FOUND : NOTHING_YET)} />
        ) : (
          <BusinessTable
            items={data?.items ?? null}
            offset={(page - 1) * perPage}
            changed={changed}
            isNumbered={look.isNumbered}
            columns={look.columns}
            isDense={look.isDense}
            order={filters.shown}
            selected={selected}
            onSort={filters.arrange}
            isLate={isLate}
            onEdit={setEdited}
          />
        )}
        {data !== undefined && (
          <SelectionBar selected={selected} total={data.total} ids={data.items.map(({ id }) => id)} />
        )}
        {data !== undefined && data.total > PAGE_SIZES[0] && (
          <ListFoot
            page={page}
            pages={pages}
            requested={filters.shown.page}
            perPage={filters.shown.perPage}
            onGo={goTo}
            onSize={(size) => filters.arrange({ perPage: size })}
          />
        )}
      </div>
      {edited !== undefined && (
        <Suspense>
          <BusinessDialog
            businessId={edited}
            onClose={close}
            onOpen={setEdited}
            address={address}
            neighbours={neighbours}
          />
        </Suspense>
      )}
      {isShowingHistory && (
        <Suspense>
          <BulkHistory onClose={() => setShowingHistory(false)} />
        </Suspense>
      )}
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </ScreenLayout>
  );
}
