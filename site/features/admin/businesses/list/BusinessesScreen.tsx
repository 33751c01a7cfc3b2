import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Empty } from '../../components/Empty.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Screen } from '../../components/Screen.tsx';
import { pageCount } from '../../../browse/page-numbers.ts';
import { PER_PAGE } from './filters.ts';
import { NumberSwitch } from './NumberSwitch.tsx';
import { Pager } from './Pager.tsx';
import { Table } from './Table.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFilters } from './use-filters.ts';
import { useList } from './use-list.ts';

/** The form and its editors are loaded when the first dialog opens. */
const BusinessDialog = lazy(async () => ({
  default: (await import('../form/BusinessDialog.tsx')).BusinessDialog,
}));

/** Business Management: find a listing, edit it, add one. */
export default function BusinessesScreen(): ReactNode {
  const filters = useFilters();
  const { data, isError, isPlaceholderData, refetch } = useList(filters.shown);
  const [isNumbered, setNumbered] = useState(false);
  // undefined: no dialog; null: a new listing.
  const [edited, setEdited] = useState<number | null | undefined>();
  const pages = pageCount(data?.total ?? 0, PER_PAGE);
  const { page } = filters.shown;
  const { goTo } = filters;
  // The last page may have gone with its last listing.
  useEffect(() => {
    if (pages > 0 && page > pages && !isPlaceholderData) goTo(pages);
  }, [goTo, isPlaceholderData, page, pages]);
  return (
    <Screen
      title="İşletme Yönetimi"
      subtitle={data === undefined ? '\u00a0' : `Toplam ${data.total.toLocaleString('tr')} işletme`}
      actions={
        <>
          <NumberSwitch isNumbered={isNumbered} onNumber={setNumbered} />
          <button type="button" className="button button-primary" onClick={() => setEdited(null)}>
            <Icon name="plus" />
            Yeni işletme
          </button>
        </>
      }
    >
      <Toolbar filters={filters} />
      {isError ? (
        <Empty
          icon="circle-alert"
          title="Failed to fetch businesses"
          text="Bağlantınızı kontrol edip yeniden deneyin."
        >
          <button type="button" className="button" onClick={() => void refetch()}>
            Yeniden dene
          </button>
        </Empty>
      ) : data?.items.length === 0 ? (
        <Empty
          icon="search"
          title="İşletme bulunamadı"
          text="Başka sözcükler deneyin ya da filtreleri temizleyin."
        />
      ) : (
        <div className="list-area">
          <div className={isPlaceholderData ? 'list-stale' : undefined}>
            <Table
              items={data?.items ?? null}
              offset={(page - 1) * PER_PAGE}
              isNumbered={isNumbered}
              onEdit={setEdited}
            />
          </div>
          {pages > 1 && <Pager page={page} pages={pages} onGo={goTo} />}
        </div>
      )}
      {edited !== undefined && (
        <Suspense>
          <BusinessDialog businessId={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Screen>
  );
}
