import { useMemo, useRef } from 'react';
import { paths } from '../../../../schema/rules/website/paths.ts';
import type { Category, City } from '../../../../schema/contracts/locations.ts';
import { renderCategoryTile } from '../../../components/tiles/tiles.ts';
import { DataProvider } from '../../../data/DataProvider.tsx';
import type { CategoryTile, CityTile, Paging } from '../../../models/page-models.ts';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import { formatSearchTitle } from '../../../format/search-title.ts';
import CityList from './CityList.tsx';
import EmptyMessage from '../status/EmptyMessage.tsx';
import PageLinks from '../paging/PageLinks.tsx';
import { LAST_PLACES_PAGE, countPages, PLACES_PER_PAGE } from '../../../models/page-numbers.ts';
import SearchBox from '../controls/SearchBox.tsx';
import { toAddress, hasQuery, EMPTY_STATE, parseState } from '../query-state.ts';
import ListStatus from '../status/ListStatus.tsx';
import { useAddress } from '../use-address.ts';
import { useLastPage } from '../paging/use-last-page.ts';
import { useLocations } from './use-locations.ts';
import { useStaticList } from '../use-static-list.ts';
import { useVisibleList } from '../use-visible-list.ts';
import { useTitle } from '../use-title.ts';

/** Debounce in milliseconds; each search is a request. */
const TYPING_DELAY = 200;

type Props = { paging: Paging } & (
  | { of: 'categories'; items: CategoryTile[] }
  | { of: 'cities'; items: CityTile[] }
);

/** List of categories or cities: the published one, or the results of a search. */
export default function PlaceBrowser(props: Props) {
  return (
    <DataProvider>
      <Browser {...props} />
    </DataProvider>
  );
}

function Browser({ of, items, paging }: Props) {
  const list = useMemo(
    () => ({ path: paths[of], sorts: [], filters: [], lastQueryPage: LAST_PLACES_PAGE }),
    [of],
  );
  const published = useMemo(() => ({ ...EMPTY_STATE, page: paging.page }), [paging.page]);
  const [state, go] = useAddress(list, published);
  const differs = hasQuery(state) || state.page !== paging.page;

  const query = useLocations(of, state, differs);
  const shown = useVisibleList<Category | City>(differs, state, query.data);
  useLastPage(differs && query.data ? countPages(query.data.total, PLACES_PER_PAGE) : undefined, state, go);
  const isBusy = differs && query.isPending;
  const isFailed = differs && query.isError;
  useTitle(formatSearchTitle([state.q], query.data, TEXTS[of].nouns));
  const root = useRef<HTMLDivElement>(null);
  useStaticList(root, { isShown: true, isBusy });
  const clear = () => {
    go(EMPTY_STATE);
    root.current!.querySelector('input')!.focus();
  };

  const tiles = shown?.items ?? items;
  const shownPaging =
    shown === null ? paging : { page: shown.state.page, pages: countPages(shown.total, PLACES_PER_PAGE) };
  return (
    <div ref={root} className="browse">
      <div className="browse-tools">
        <SearchBox
          label={TEXTS[of].search}
          action={list.path(1)}
          q={state.q}
          delay={TYPING_DELAY}
          onSearch={(q) => go({ ...state, q, page: 1 }, state.q === '' || q === '' ? 'push' : 'replace')}
        />
      </div>
      <ListStatus
        found={isFailed || !hasQuery(state) ? null : shown}
        isBusy={isBusy}
        pages={shownPaging.pages}
        order={hasQuery(state) ? '' : 'Largest first'}
        nouns={TEXTS[of].nouns}
        onClear={hasQuery(state) ? clear : undefined}
      />
      {isFailed ? (
        <ErrorMessage text={query.error!.message} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="browse-list">
          {tiles.length === 0 ? (
            <EmptyMessage
              title={TEXTS[of].nothing}
              {...(shown !== null && { hint: 'Try different keywords.', onAction: clear })}
            />
          ) : of === 'cities' ? (
            <CityList cities={tiles as CityTile[]} />
          ) : (
            <ul
              className="places"
              dangerouslySetInnerHTML={{
                __html: tiles
                  .map((tile) => `<li class="place-item">${renderCategoryTile(tile as CategoryTile)}</li>`)
                  .join(''),
              }}
            />
          )}
          <PageLinks
            paging={shownPaging}
            path={(n) => toAddress(list.path, { ...(shown?.state ?? published), page: n })}
            onFollow={
              shown === null
                ? undefined
                : (address) => {
                    go(parseState(address, list));
                    root.current!.scrollIntoView({ block: 'start' });
                  }
            }
          />
        </div>
      )}
    </div>
  );
}

const TEXTS = {
  categories: {
    search: 'Search categories',
    nouns: ['category', 'categories'],
    nothing: 'No categories found',
  },
  cities: { search: 'Search cities', nouns: ['city', 'cities'], nothing: 'No cities found' },
} as const;
