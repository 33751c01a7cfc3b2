import { useMemo, useRef } from 'react';
import { paths } from '../../../schema/rules/paths.ts';
import type { Category, City } from '../../../schema/contracts/place.ts';
import { categoryTile } from '../../components/tiles.ts';
import { DataProvider } from '../../data/DataProvider.tsx';
import type { CategoryTile, CityTile, Paging } from '../../models/index.ts';
import { Problem } from '../search/Problem.tsx';
import CityList from './CityList.tsx';
import Nothing from './Nothing.tsx';
import PageLinks from './PageLinks.tsx';
import { LAST_PLACES_PAGE, pageCount, PLACES_PER_PAGE } from './page-numbers.ts';
import SearchBox from './SearchBox.tsx';
import { addressOf, isAsked, NOTHING_ASKED, readState } from './state.ts';
import Status from './Status.tsx';
import { useAddress } from './use-address.ts';
import { useLastPage } from './use-last-page.ts';
import { usePlaces } from './use-places.ts';
import { usePublished } from './use-published.ts';
import { useShown } from './use-shown.ts';

/** Milliseconds after the last key until the names are searched: each search is a call. */
const TYPING_DELAY = 200;

type Props = { paging: Paging } & (
  | { of: 'categories'; items: CategoryTile[] }
  | { of: 'cities'; items: CityTile[] }
);

/** The list of categories or cities: as published, or what a search among all of them found. */
export default function PlaceBrowser(props: Props) {
  return (
    <DataProvider>
      <Browser {...props} />
    </DataProvider>
  );
}

function Browser({ of, items, paging }: Props) {
  const list = useMemo(
    () => ({ path: paths[of], sorts: [], filters: [], lastAsked: LAST_PLACES_PAGE }),
    [of],
  );
  const published = useMemo(() => ({ ...NOTHING_ASKED, page: paging.page }), [paging.page]);
  const [state, go] = useAddress(list, published);
  const differs = isAsked(state) || state.page !== paging.page;

  const query = usePlaces(of, state, differs);
  const shown = useShown<Category | City>(differs, state, query.data);
  useLastPage(differs && query.data ? pageCount(query.data.total, PLACES_PER_PAGE) : undefined, state, go);
  const isBusy = differs && query.isPending;
  const isFailed = differs && query.isError;
  const root = useRef<HTMLDivElement>(null);
  usePublished(root, { isShown: true, isBusy });
  const clear = () => {
    go(NOTHING_ASKED);
    root.current!.querySelector('input')!.focus();
  };

  const tiles = shown?.items ?? items;
  const shownPaging =
    shown === null ? paging : { page: shown.state.page, pages: pageCount(shown.total, PLACES_PER_PAGE) };
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
      <Status
        found={isFailed || !isAsked(state) ? null : shown}
        isBusy={isBusy}
        pages={shownPaging.pages}
        order={isAsked(state) ? '' : 'Largest first'}
        nouns={TEXTS[of].nouns}
        onClear={isAsked(state) ? clear : undefined}
      />
      {isFailed ? (
        <Problem text={query.error!.message} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="browse-list">
          {tiles.length === 0 ? (
            <Nothing
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
                  .map((tile) => `<li class="place-item">${categoryTile(tile as CategoryTile)}</li>`)
                  .join(''),
              }}
            />
          )}
          <PageLinks
            paging={shownPaging}
            path={(n) => addressOf(list.path, { ...(shown?.state ?? published), page: n })}
            onFollow={
              shown === null
                ? undefined
                : (address) => {
                    go(readState(address, list));
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
