import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ListedBusiness } from '../../../schema/contracts/business.ts';
import { DEEPEST_FOR_VISITORS } from '../../../schema/rules/list-depth.ts';
import { paths } from '../../../schema/rules/paths.ts';
import { cards } from '../../components/cards.ts';
import { toCard } from '../../data/card.ts';
import { DataProvider } from '../../data/DataProvider.tsx';
import type { BusinessFilter } from '../../data/calls.ts';
import { queries } from '../../data/queries.ts';
import type { Listed } from '../../data/get-list.ts';
import type { Card, ListFacts } from '../../models/index.ts';
import { Problem } from '../search/Problem.tsx';
import { exactly } from '../wording/count.ts';
import { searchTitle } from '../wording/search-title.ts';
import { cutByHours } from './cut-by-hours.ts';
import { HoursUnknownLine } from './HoursUnknownLine.tsx';
import { defaultOrder } from './known.ts';
import type { Place } from './near.ts';
import NothingFound from './NothingFound.tsx';
import { BUSINESSES_PER_PAGE, LAST_BUSINESSES_PAGE, pageCount } from './page-numbers.ts';
import PageLinks from './PageLinks.tsx';
import QuickFilters from './QuickFilters.tsx';
import SearchBox from './SearchBox.tsx';
import SortLinks from './SortLinks.tsx';
import { addressOf, isAsked, NOTHING_ASKED, readState, type BrowseState } from './state.ts';
import Status from './Status.tsx';
import { useAddress } from './use-address.ts';
import { useLastPage } from './use-last-page.ts';
import { useNear } from './use-near.ts';
import { usePublished } from './use-published.ts';
import { useShown, type Answer, type Shown } from './use-shown.ts';
import { useTitle } from './use-title.ts';

/** Milliseconds after the last key until a filter counts and the list goes back to page 1 (P-4-13). */
const FILTER_DELAY = 500;

/** Metres around the visitor: as far as the API looks, so that hardly any city or category is cut. */
const RADIUS = 200_000;

type Props = ListFacts &
  (
    | { of: 'category'; slug: string; categoryId: number; page: number }
    | { of: 'city'; slug: string; page: number }
  );

/**
 * Search, sorting and pages of a category's or a city's businesses. The published list stands outside, printed once;
 * what is asked here takes its place.
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
  const near = useNear(() => go({ ...state, near: true, sort: null, page: 1 }), asksNear());
  const list = useMemo(
    () => ({
      path: (n: number) => paths[of](slug, n),
      sorts: SORTS[of].filter((field) => field !== 'rating' || hasRatings),
      // `near=me` stands in the address so that Back and Forward take it back and do it again. After a reload nobody knows where
      // 'me' is until it is found again (use-near.ts): then it is not read.
      filters: [...(hasHours ? ['open' as const] : []), ...(near.place === null ? [] : ['near' as const])],
      lastAsked: LAST_BUSINESSES_PAGE,
    }),
    [of, slug, near.place, hasRatings, hasHours],
  );
  const published = useMemo(() => ({ ...NOTHING_ASKED, page }), [page]);
  const [state, go] = useAddress(list, published);
  const differs = isAsked(state) || state.page !== page;

  const query = useQuery({
    ...queries.businesses(filterOf(props, state, near.place)),
    enabled: differs,
    select: asCards,
  });
  const shown = useShown(differs, state, query.data);
  const pages = shown === null ? 0 : readablePages(shown);
  useLastPage(differs && query.data ? readablePages({ ...query.data, state }) : undefined, state, go);
  const isBusy = (differs && query.isPending) || near.isResuming;
  const isFailed = differs && query.isError;
  useTitle(searchTitle([state.q, state.open && 'Open now', state.near && 'Near me'], query.data, NOUNS));
  const root = useRef<HTMLDivElement>(null);
  usePublished(root, { isShown: shown === null && !isFailed, isBusy });
  const top = () => root.current!.scrollIntoView({ block: 'start' });
  const clear = () => {
    near.stop();
    go(NOTHING_ASKED);
    root.current!.querySelector('input')!.focus();
  };

  return (
    <div ref={root} className="browse">
      <div className="browse-tools">
        <SearchBox
          label={of === 'city' ? 'Search this city' : 'Search this category'}
          action={list.path(1)}
          q={state.q}
          delay={FILTER_DELAY}
          onSearch={(q) => go({ ...state, q, page: 1 }, state.q === '' || q === '' ? 'push' : 'replace')}
        />
        <SortLinks
          list={list}
          state={state}
          ownOrder={state.near ? 'Nearest' : state.q !== '' ? 'Best match' : defaultOrder(props)}
          onSort={go}
        />
        <QuickFilters
          near={near}
          isNear={state.near}
          onFar={() => go({ ...state, near: false, page: 1 })}
          isOpen={hasHours ? state.open : null}
          onOpen={(open) => go({ ...state, open, page: 1 })}
        />
      </div>
      <Status
        found={isFailed || !isAsked(state) ? null : shown}
        isBusy={isBusy}
        pages={pages}
        order={isAsked(state) ? '' : `${defaultOrder(props)} first`}
        nouns={NOUNS}
        onClear={isAsked(state) ? clear : undefined}
      />
      {isFailed ? (
        <Problem text={query.error!.message} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        shown !== null && (
          <div className="browse-list">
            {shown.total === 0 ? (
              <NothingFound
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
              <Cards shown={shown} of={of} />
            )}
            <PageLinks
              paging={{ page: shown.state.page, pages }}
              path={(n) => addressOf(list.path, { ...shown.state, page: n })}
              onFollow={(address) => {
                const next = readState(address, list);
                // A published page behind all that the API answers is loaded as such.
                if (next.page > LAST_BUSINESSES_PAGE) return location.assign(address);
                go(next);
                top();
              }}
            />
            {pages < pageCount(shown.total, BUSINESSES_PER_PAGE) && (
              <p className="pages-end">
                Only the first {exactly(DEEPEST_FOR_VISITORS, 'business', 'businesses')} can be paged here.
                Narrow the list to see the others.
              </p>
            )}
          </div>
        )
      )}
    </div>
  );
}

/** Number of pages that can be read: for a query as far as the API pages, for the published list all. */
function readablePages({ total, state }: Pick<Shown<unknown>, 'total' | 'state'>): number {
  const pages = pageCount(total, BUSINESSES_PER_PAGE);
  return isAsked(state) ? Math.min(pages, LAST_BUSINESSES_PAGE) : pages;
}

/** The cards of a part of the list; below a line those without hours, where open ones were asked for. */
function Cards({ shown, of }: { shown: Shown<Card>; of: Props['of'] }) {
  const [open, unknown] = cutByHours(shown, (shown.state.page - 1) * BUSINESSES_PER_PAGE);
  const { total, hoursUnknown = 0 } = shown;
  const print = (items: Card[]) => (
    <div
      dangerouslySetInnerHTML={{
        __html: String(cards(items, { shape: 'wide', withPhone: true, shared: of })),
      }}
    />
  );
  return (
    <>
      {open.length > 0 && print(open)}
      {unknown.length > 0 && <HoursUnknownLine open={total - hoursUnknown} unknown={hoursUnknown} />}
      {unknown.length > 0 && print(unknown)}
    </>
  );
}

/** True if the address says `near=me`; use-near.ts reads it again if the button was pressed before. */
function asksNear(): boolean {
  return typeof location !== 'undefined' && new URLSearchParams(location.search).get('near') === 'me';
}

const NOUNS = ['business', 'businesses'] as const;
const SORTS = { category: ['name', 'rating', 'city'], city: ['name', 'rating', 'category'] } as const;

/** Query for the API. */
function filterOf(
  props: Props,
  { q, sort, order, open, near, page }: BrowseState,
  place: Place | null,
): BusinessFilter {
  return {
    ...(props.of === 'category' ? { categoryId: props.categoryId } : { city: props.slug }),
    ...(q !== '' && { search: q }),
    ...(open && { open: 'now-or-unknown' as const }),
    ...(near && place !== null && { ...place, radius: RADIUS }),
    ...(sort !== null && { sortBy: sort as BusinessFilter['sortBy'], sortOrder: order }),
    limit: BUSINESSES_PER_PAGE,
    offset: (page - 1) * BUSINESSES_PER_PAGE,
  };
}

function asCards({ items, ...answer }: Listed<ListedBusiness>): Answer<Card> {
  return { ...answer, items: items.map(toCard) };
}
