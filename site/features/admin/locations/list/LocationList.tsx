import { useEffect, useId, type ReactNode } from 'react';
import { countPages } from '../../../../models/page-numbers.ts';
import { Pager } from '../../components/Pager.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListState } from '../../components/ListState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { ScreenLayout } from '../../components/ScreenLayout.tsx';
import { useKeepFocus } from '../../components/use-keep-focus.ts';
import { type LocationKind, SORT_TEXTS, TEXTS } from '../location-text.ts';
import { PER_PAGE, type useLocationList } from './use-location-list.ts';

type Props<Item extends { isMoving: boolean }, Sort extends keyof typeof SORT_TEXTS> = {
  kind: LocationKind;
  list: ReturnType<typeof useLocationList<Item, Sort>>;
  renderTable: (items: Item[]) => ReactNode;
  /** Dialogs. */
  children: ReactNode;
};

/** Screen with a searchable list of categories or cities. */
export function LocationList<Item extends { isMoving: boolean }, Sort extends keyof typeof SORT_TEXTS>({
  kind,
  list: view,
  renderTable,
  children,
}: Props<Item, Sort>) {
  const id = useId();
  const focus = useKeepFocus();
  const { list, shown, goTo } = view;
  const { data, error, isLate, refetch } = list;
  const texts = TEXTS[kind];
  const pages = countPages(data?.total ?? 0, PER_PAGE);
  // The last page disappears with its last row.
  useEffect(() => {
    if (pages > 0 && shown.page > pages && !isLate) goTo(pages, true);
  });
  return (
    <ScreenLayout
      title={texts.title}
      subtitle={data === undefined ? '\u00a0' : `${data.total.toLocaleString('tr')} ${texts.count}`}
    >
      <div className="toolbar" role="search">
        <div className="field">
          <label htmlFor={`${id}-search`}>Ara</label>
          <input
            className="input"
            id={`${id}-search`}
            type="search"
            placeholder={texts.placeholder}
            maxLength={200}
            value={view.typed}
            onChange={(event) => view.search(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-sort`}>Sıralama</label>
          <select
            className="input"
            id={`${id}-sort`}
            value={shown.sort}
            onChange={(event) => view.sortBy(event.target.value as Sort)}
          >
            {view.sorts.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_TEXTS[sort]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <ListState list={list} />
      <div
        className={isLate && data !== undefined ? 'locations list-stale' : 'locations'}
        role="region"
        aria-label={texts.region}
        aria-busy={isLate}
        {...focus}
      >
        {data === undefined && error !== null && (
          <LoadFailure title={texts.failed} error={error} onRetry={refetch} />
        )}
        {data === undefined && error === null && (
          <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
        )}
        {data?.items.length === 0 && (
          <EmptyState
            icon="search"
            title={texts.empty}
            text={shown.search === '' ? texts.nothing : 'Başka sözcükler deneyin.'}
          />
        )}
        {data !== undefined && data.items.length > 0 && renderTable(data.items)}
      </div>
      {data && pages > 1 && <Pager page={data.view.page} pages={pages} requested={shown.page} onGo={goTo} />}
      {children}
    </ScreenLayout>
  );
}
