import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ListedBusiness } from '../../../schema/contracts/business.ts';
import { type Distance, getUnit } from '../../../schema/rules/distance/distances.ts';
import { getDistanceUnit } from '../../../schema/rules/distance/units.ts';
import { MAX_PUBLIC_OFFSET } from '../../../schema/rules/list-limits.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { toCard } from '../../data/to-card.ts';
import { DataProvider } from '../../data/DataProvider.tsx';
import { queries } from '../../data/queries.ts';
import type { Listed } from '../../data/load-list.ts';
import type { Card, FilterCounts, ListPageFacts } from '../../models/page-models.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { formatExactCount } from '../../format/exact-count.ts';
import { formatSearchTitle } from '../../format/search-title.ts';
import CardMarkup from './CardMarkup.tsx';
import FilterButton from './filters/FilterButton.tsx';
import FilterChips from './filters/FilterChips.tsx';
import { hasFilters, listValues } from './filters/filter-state.ts';
import { formatFilter } from '../../../schema/rules/business/format-filter.ts';
import { useFacets } from './filters/use-facets.ts';
import { getDefaultOrder } from './list-facts.ts';
import { toBusinessQuery, type ListOfPage } from './list-query.ts';
import NoResults from './status/NoResults.tsx';
import { BUSINESSES_PER_PAGE, LAST_BUSINESSES_PAGE, countPages } from '../../models/page-numbers.ts';
import PageLinks from './paging/PageLinks.tsx';
import CategoryFilter from './controls/CategoryFilter.tsx';
import QuickFilters from './controls/QuickFilters.tsx';
import SearchBox from './controls/SearchBox.tsx';
import SortLinks from './controls/SortLinks.tsx';
import { toAddress, hasQuery, EMPTY_STATE, parseState } from './query-state.ts';
import ListStatus from './status/ListStatus.tsx';
import { useAddress } from './use-address.ts';
import { useAnnounceSearch } from './use-announce-search.ts';
import { useLastPage } from './paging/use-last-page.ts';
import { DistanceSelect } from './near/DistanceSelect.tsx';
import { useNear } from './near/use-near.ts';
import { useStaticList } from './use-static-list.ts';
import { useVisibleList, type ListResult, type VisibleList } from './use-visible-list.ts';
import { useTitle } from './use-title.ts';

/** Debounce of a filter in milliseconds, after which the list returns to page 1 (P-4-13). */
const FILTER_DELAY = 500;

type Props = ListPageFacts & ListOfPage & { page: number; counts: FilterCounts | null };

/**
 * Search, sorting and pages of the businesses of a category, a city, or a category in a city. The published list is
 * outside of the island; results of a query replace it.
 */
export default function BusinessBrowser(props: Props) {
  return (
    <DataProvider>
      <Browser {...props} />
    </DataProvider>
  );
}

function Browser(props: Props) {
  const { of, slug, page, hasRatings, hasHours, filters, counts } = props;
  const category = of === 'city-category' ? props.category : null;
  const near = useNear(() => go({ ...state, near: true, sort: null, page: 1 }), isNearRequested());
  const list = useMemo(
    () => ({
      path: (n: number) =>
        category === null ? paths[of as 'city'](slug, n) : paths.cityCategory(slug, category, n),
      sorts: SORTS[of].filter((field) => field !== 'rating' || hasRatings),
      // `near=me` is in the URL, so that Back and Forward undo and redo it. After a reload it is ignored until the
      // position is known again (use-near.ts).
      filters: [
        ...(hasHours ? ['open' as const] : []),
        ...(near.place === null ? [] : ['near' as const]),
        ...(of === 'city' ? ['category' as const] : []),
        ...(filters.length > 0 ? ['facts' as const] : []),
      ],
      lastQueryPage: LAST_BUSINESSES_PAGE,
    }),
    [of, slug, category, near.place, hasRatings, hasHours, filters.length],
  );
  const published = useMemo(() => ({ ...EMPTY_STATE, page }), [page]);
  const [state, go] = useAddress(list, published);
  const differs = hasQuery(state) || state.page !== page;

  const request = toBusinessQuery(props, state, near.place);
  const query = useQuery({ ...queries.businesses(request), enabled: differs, select: toCardList });
  const [areCountsWanted, setCountsWanted] = useState(false);
  const facets = useFacets(request, areCountsWanted || (differs && hasFilters(state)));
  const distances = useFacets(request, differs && state.near, 'within');
  const shown = useVisibleList(differs, state, query.data);
  const pages = shown === null ? 0 : countReadablePages(shown);
  useLastPage(differs && query.data ? countReadablePages({ ...query.data, state }) : undefined, state, go);
  const isBusy = (differs && query.isPending) || near.isResuming;
  const isFailed = differs && query.isError;
  useTitle(
    formatSearchTitle(
      [state.q, ...listValues(state).map(formatFilter), state.near && 'Near me'],
      query.data,
      NOUNS,
    ),
  );
  useAnnounceSearch(state.q, isBusy || query.isPlaceholderData ? null : (query.data?.total ?? null));
  const root = useRef<HTMLDivElement>(null);
  useStaticList(root, { isShown: shown === null && !isFailed, isBusy });
  const top = () => root.current!.scrollIntoView({ block: 'start' });
  const within = state.within as Distance | '';
  const knownUnit = within === '' ? shown?.unit : getUnit(within);
  const [unit, setUnit] = useState(knownUnit);
  // An empty list has no unit; the choice of a distance stays as it was.
  if (knownUnit !== undefined && knownUnit !== unit) setUnit(knownUnit);
  const widen = (next: Distance | '') => go({ ...state, within: next, page: 1 });
  const clear = () => {
    near.stop();
    go(EMPTY_STATE);
    root.current!.querySelector('input')!.focus();
  };

  return (
    <div ref={root} className="browse">
      <div className="browse-tools">
        <SearchBox
          label={SEARCH_LABELS[of]}
          action={list.path(1)}
          q={state.q}
          delay={FILTER_DELAY}
          onSearch={(q) => go({ ...state, q, page: 1 }, state.q === '' || q === '' ? 'push' : 'replace')}
        />
        {filters.length > 0 && (
          <FilterButton
            state={state}
            facets={facets}
            hasHours={hasHours}
            unit={state.near ? unit : undefined}
            onOpen={() => setCountsWanted(true)}
            onChange={(next) => go({ ...state, ...next, page: 1 })}
          />
        )}
        <SortLinks
          list={list}
          state={state}
          ownOrder={state.near ? 'Nearest' : state.q !== '' ? 'Best match' : getDefaultOrder(props)}
          onSort={go}
        />
        {state.category !== '' && (
          <CategoryFilter
            slug={state.category}
            name={shown?.items[0]?.category.name}
            onRemove={() => go({ ...state, category: '', page: 1 })}
          />
        )}
        <QuickFilters
          near={near}
          isNear={state.near}
          onFar={() => go({ ...state, near: false, within: '', page: 1 })}
          isOpen={hasHours ? state.open === 'now' : null}
          onOpen={(open) => go({ ...state, open: open ? 'now' : '', page: 1 })}
        >
          {state.near && unit !== undefined && (
            <DistanceSelect
              within={within}
              unit={unit}
              counts={distances.data?.facets?.within}
              onChange={widen}
            />
          )}
          <FilterChips
            path={list.path}
            state={state}
            offered={filters}
            counts={counts}
            facets={facets.data?.facets ?? null}
            onGo={go}
          />
        </QuickFilters>
      </div>
      <ListStatus
        found={isFailed || !hasQuery(state) ? null : shown}
        isBusy={isBusy}
        pages={pages}
        order={hasQuery(state) ? '' : `${getDefaultOrder(props)} first`}
        nouns={NOUNS}
        onClear={hasQuery(state) ? clear : undefined}
      />
      {isFailed ? (
        <ErrorMessage text={query.error!.message} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        shown !== null && (
          <div className="browse-list">
            {shown.total === 0 ? (
              <NoResults
                isNear={shown.state.near}
                isOpen={shown.state.open === 'now'}
                within={shown.state.within as Distance | ''}
                nearest={shown.nearest}
                hint={hasFilters(shown.state) ? 'Remove a filter.' : 'Try different keywords.'}
                onClear={clear}
                onClosedToo={() => {
                  go({ ...state, open: '', page: 1 });
                  root.current!.querySelector<HTMLElement>('[role=switch]')!.focus();
                }}
                onWiden={(next) => {
                  widen(next);
                  root.current!.querySelector<HTMLElement>('.distance-select select')!.focus();
                }}
              />
            ) : (
              <CardMarkup shown={shown} of={of} />
            )}
            <PageLinks
              paging={{ page: shown.state.page, pages }}
              path={(n) => toAddress(list.path, { ...shown.state, page: n })}
              onFollow={(address) => {
                const next = parseState(address, list);
                // A published page beyond the last one of the API is loaded as a document.
                if (next.page > LAST_BUSINESSES_PAGE) return location.assign(address);
                go(next);
                top();
              }}
            />
            {pages < countPages(shown.total, BUSINESSES_PER_PAGE) && (
              <p className="mt-4 text-center text-muted">
                Only the first {formatExactCount(MAX_PUBLIC_OFFSET, 'business', 'businesses')} can be paged
                here. Narrow the list to see the others.
              </p>
            )}
          </div>
        )
      )}
    </div>
  );
}

/** Number of available pages: for a query those that the API returns, for the published list all. */
function countReadablePages({ total, state }: Pick<VisibleList<unknown>, 'total' | 'state'>): number {
  const pages = countPages(total, BUSINESSES_PER_PAGE);
  return hasQuery(state) ? Math.min(pages, LAST_BUSINESSES_PAGE) : pages;
}

/** True if the URL contains `near=me`; use-near.ts resumes it if the button was pressed before. */
function isNearRequested(): boolean {
  return typeof location !== 'undefined' && new URLSearchParams(location.search).get('near') === 'me';
}

const NOUNS = ['business', 'businesses'] as const;
const SEARCH_LABELS = {
  category: 'Search this category',
  city: 'Search this city',
  'city-category': 'Search this list',
};
const SORTS = {
  category: ['name', 'rating', 'city'],
  city: ['name', 'rating', 'category'],
  'city-category': ['name', 'rating'],
} as const;

function toCardList({ items, ...answer }: Listed<ListedBusiness>): ListResult<Card> {
  const [first] = items;
  return {
    ...answer,
    items: items.map(toCard),
    ...(first && { unit: getDistanceUnit(first.countryCode) }),
  };
}
