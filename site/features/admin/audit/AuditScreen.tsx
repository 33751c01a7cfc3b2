import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { countPages } from '../../../models/page-numbers.ts';
import { Pager } from '../components/Pager.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { ListState } from '../components/ListState.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { VerifyLogButton } from './VerifyLogButton.tsx';
import { EntryTable } from './EntryTable.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { PER_PAGE, parseFilters, toQueryString, type AuditFilters } from './filters.ts';
import { useAudit } from './use-audit.ts';
import { AuditToolbar } from './AuditToolbar.tsx';
import './audit.css';

/** Audit log. The filters are in the URL, so that a view can be shared. */
export default function AuditScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = parseFilters(search);
  const list = useAudit(filters);
  const { data, error, isLate, refetch } = list;
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  const isPast = pages > 0 && filters.page > pages && !isLate;

  // The URL can request a page after the last one.
  useEffect(() => {
    if (isPast) setSearch((now) => toQueryString({ ...parseFilters(now), page: pages }), { replace: true });
  }, [setSearch, isPast, pages]);

  function show(next: AuditFilters) {
    setOpened(null);
    // A link in the dialog replaces the dialog's history entry.
    setSearch(toQueryString(next), { replace: opened !== null });
  }

  return (
    <ScreenLayout
      title="Denetim Kaydı"
      subtitle={data === undefined ? ' ' : `${data.total.toLocaleString('tr')} kayıt`}
      actions={<VerifyLogButton />}
    >
      <AuditToolbar filters={filters} example={data?.items[0]} onChange={show} />
      <ListState list={list} />
      {data !== undefined && data.items.length > 0 && (
        <div aria-busy={isLate} className={isLate ? 'list-stale' : undefined}>
          <EntryTable entries={data.items} onOpen={setOpened} />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState icon="history" title="Kayıt bulunamadı" text="Bu filtrelere uyan bir işlem yok." />
      )}
      {data === undefined && error === null && (
        <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="Kayıtlar alınamadı" error={error} onRetry={refetch} />
      )}
      {data && pages > 1 && (
        <Pager
          page={data.view.page}
          pages={pages}
          requested={filters.page}
          onGo={(page) => show({ ...filters, page })}
        />
      )}
      {opened && <EntryDialog entry={opened} onFilter={show} onClose={() => setOpened(null)} />}
    </ScreenLayout>
  );
}
