import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ListedBusiness } from '../../../schema/contracts/business.ts';
import { MAX_PUBLIC_OFFSET } from '../../../schema/rules/list-limits.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { renderCards } from '../../components/cards/cards.ts';
import { toCard } from '../../data/to-card.ts';
import { DataProvider } from '../../data/DataProvider.tsx';
import type { BusinessQuery } from '../../data/requests.ts';
import { queries } from '../../data/queries.ts';
import type { Listed } from '../../data/load-list.ts';
import type { Card, ListFacts } from '../../models/page-models.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { formatExactCount } from '../../format/count.ts';
import { formatSearchTitle } from '../../format/search-title.ts';
import { groupByHours } from './group-by-hours.ts';
import { HoursUnknownHeading } from './status/HoursUnknownHeading.tsx';
import { getDefaultOrder } from './list-facts.ts';
import type { Coordinates } from './near/geolocation.ts';
import NoResults from './status/NoResults.tsx';
import { BUSINESSES_PER_PAGE, LAST_BUSINESSES_PAGE, countPages } from '../../models/page-numbers.ts';
import PageLinks from './paging/PageLinks.tsx';
import CategoryFilter from './controls/CategoryFilter.tsx';
import QuickFilters from './controls/QuickFilters.tsx';
import SearchBox from './controls/SearchBox.tsx';
import SortLinks from './controls/SortLinks.tsx';
import { toAddress, hasQuery, EMPTY_STATE, parseState, type QueryState } from './query-state.ts';
import ListStatus from './status/ListStatus.tsx';
import { useAddress } from './use-address.ts';
import { useAnnounceSearch } from './use-announce-search.ts';
import { useLastPage } from './paging/use-last-page.ts';
import { useNear } from './near/use-near.ts';
import { useStaticList } from './use-static-list.ts';
import { useVisibleList, type ListResult, type VisibleList } from './use-visible-list.ts';
import { useTitle } from './use-title.ts';

/** Debounce of a filter in milliseconds, after which the list returns to page 1 (P-4-13). */
const FILTER_DELAY = 500;

/** Search radius in metres: the maximum of the API, so that hardly any city or category is cut off. */
const RADIUS = 200_000;

type Props = ListFacts &
  (
    | { of: 'category'; slug: string; categoryId: number; page: number }
    | { of: 'city'; slug: string; page: number }
    /** A category in a city; `slug` is that of the city. */
    | { of: 'city-category'; slug: string; category: string; page: number }
  );

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
  const { of, slug, page, hasRatings, hasHours } = props;
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
      ],
      lastQueryPage: LAST_BUSINESSES_PAGE,
    }),
    [of, slug, category, near.place, hasRatings, hasHours],
  );
  const published = useMemo(() => ({ ...EMPTY_STATE, page }), [page]);
  const [state, go] = useAddress(list, published);
  const differs = hasQuery(state) || state.page !== page;

  const query = useQuery({
    ...queries.businesses(toBusinessQuery(props, state, near.place)),
    enabled: differs,
    select: toCardList,
  });
  const shown = useVisibleList(differs, state, query.data);
  const pages = shown === null ? 0 : countReadablePages(shown);
  useLastPage(differs && query.data ? countReadablePages({ ...query.data, state }) : undefined, state, go);
  const isBusy = (differs && query.isPending) || near.isResuming;
  const isFailed = differs && query.isError;
  useTitle(
    formatSearchTitle([state.q, state.open && 'Open now', state.near && 'Near me'], query.data, NOUNS),
  );
  useAnnounceSearch(state.q, isBusy || query.isPlaceholderData ? null : (query.data?.total ?? null));
  const root = useRef<HTMLDivElement>(null);
  useStaticList(root, { isShown: shown === null && !isFailed, isBusy });
  const top = () => root.current!.scrollIntoView({ block: 'start' });
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
          onFar={() => go({ ...state, near: false, page: 1 })}
          isOpen={hasHours ? state.open : null}
          onOpen={(open) => go({ ...state, open, page: 1 })}
        />
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
                isOpen={shown.state.open}
                hint="Try different keywords."
                onClear={clear}
                onClosedToo={() => {
                  go({ ...state, open: false, page: 1 });
                  root.current!.querySelector<HTMLElement>('[role=switch]')!.focus();
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

/** Cards of a page of the list. With 'Open now', businesses with unknown hours follow below a heading. */
function CardMarkup({ shown, of }: { shown: VisibleList<Card>; of: Props['of'] }) {
  const [open, unknown] = groupByHours(shown, (shown.state.page - 1) * BUSINESSES_PER_PAGE);
  const { total, hoursUnknown = 0 } = shown;
  const print = (items: Card[]) => (
    <div
      dangerouslySetInnerHTML={{
        __html: String(
          renderCards(items, {
            shape: 'wide',
            withPhone: true,
            shared: of === 'city-category' ? 'both' : of,
          }),
        ),
      }}
    />
  );
  return (
    <>
      {open.length > 0 && print(open)}
      {unknown.length > 0 && <HoursUnknownHeading open={total - hoursUnknown} unknown={hoursUnknown} />}
      {unknown.length > 0 && print(unknown)}
    </>
  );
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

/** Query for the API. */
function toBusinessQuery(
  props: Props,
  { q, category, sort, order, open, near, page }: QueryState,
  place: Coordinates | null,
): BusinessQuery {
  return {
    ...(props.of === 'category' ? { categoryId: props.categoryId } : { city: props.slug }),
    ...(props.of === 'city-category' && { category: props.category }),
    ...(category !== '' && { category }),
    ...(q !== '' && { search: q }),
    ...(open && { open: 'now-or-unknown' as const }),
    ...(near && place !== null && { ...place, radius: RADIUS }),
    ...(sort !== null && { sortBy: sort as BusinessQuery['sortBy'], sortOrder: order }),
    limit: BUSINESSES_PER_PAGE,
    offset: (page - 1) * BUSINESSES_PER_PAGE,
  };
}

function toCardList({ items, ...answer }: Listed<ListedBusiness>): ListResult<Card> {
  return { ...answer, items: items.map(toCard) };
}
