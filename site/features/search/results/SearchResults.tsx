import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { formatFilter } from '../../../../schema/rules/business/format-filter.ts';
import { getUnit } from '../../../../schema/rules/distance/distances.ts';
import { groupByHours } from '../../business-list/group-by-hours.ts';
import { HoursUnknownHeading } from '../../business-list/status/HoursUnknownHeading.tsx';
import { DistanceSelect } from '../../business-list/near/DistanceSelect.tsx';
import NoResults from '../../business-list/status/NoResults.tsx';
import { useAnnounceSearch } from '../../business-list/use-announce-search.ts';
import { useTitle } from '../../business-list/use-title.ts';
import { formatResultCount as foundText } from '../../../format/result-count.ts';
import { formatSearchTitle } from '../../../format/search-title.ts';
import { CardGrid } from './CardGrid.tsx';
import { MoreButton } from './MoreButton.tsx';
import { MoreWays } from './MoreWays.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { EAGER_PHOTOS } from './grid-size.ts';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import { createSearchQuery, type SearchResultPage, type SearchQuery } from './queries.ts';
import { writeDistance } from './distance-address.ts';
import { useDistance, useDistanceCounts } from './use-distances.ts';
import { Skeletons } from './Skeletons.tsx';
import { useScrollRestore } from '../use-scroll-restore.ts';
import { useMore } from './use-more.ts';
import { useLiveRegion } from '../use-live-region.ts';

type Props = {
  /** The search; null while it is unknown. */
  search: SearchQuery | null;
  /** Name of the selected category. */
  category: string | undefined;
  /** True while a new text is being typed. */
  isChanging: boolean;
  onNews: (text: string) => void;
  onClear: () => void;
  /** Removes the place of the search. */
  onAnywhere: () => void;
  onClosedToo: () => void;
};

const NOUNS = ['result', 'results'] as const;
/** Number of results up to which links to more are shown. */
const FEW = 5;

/** Search results. The previous ones stay, marked as busy, until newer ones arrive. */
export function SearchResults({
  search,
  category,
  isChanging,
  onNews,
  onClear,
  onAnywhere,
  onClosedToo,
}: Props): ReactNode {
  const { within, query } = useDistance(search);
  const found = useInfiniteQuery({
    ...createSearchQuery(query),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
  const isBusy = isChanging || search === null || found.isPlaceholderData || found.isLoading;
  const failed = found.isError && !isBusy;
  const pages = found.data?.pages;
  const last = pages?.at(-1);
  const distances = useDistanceCounts(search, isBusy || last === undefined ? null : last.place);
  const unit = within === '' ? pages?.[0]?.unit : getUnit(within);
  const { open, unknown, count } = useMemo(() => toParts(pages ?? []), [pages]);
  useLiveRegion(isBusy ? 'Searching…' : last === undefined ? '' : foundText(last, ...NOUNS), onNews);
  const searched = [
    search?.search,
    search?.where,
    category,
    search?.open && 'Open now',
    search?.lat !== undefined && 'Near me',
    within !== '' && formatFilter({ name: 'within', value: within }),
  ];
  useTitle(formatSearchTitle(searched, isBusy ? null : last, NOUNS), getSiteName());
  useAnnounceSearch(search?.search, isBusy ? null : (last?.total ?? null));
  useMore(useScrollRestore(), { ...found, count: isBusy ? 0 : count });
  const more = () => void found.fetchNextPage();
  const again = () => void found.refetch();

  return (
    <>
      {pages === undefined && !failed && <Skeletons />}
      {last && !failed && (
        <PlaceNote
          place={last.place}
          isChosen={search?.where !== undefined}
          isMeasured={within !== ''}
          onAnywhere={onAnywhere}
        >
          {distances && unit && (
            <DistanceSelect within={within} unit={unit} counts={distances} onChange={writeDistance} />
          )}
        </PlaceNote>
      )}
      {last?.total === 0 && (
        <NoResults
          isOpen={last.isOpen}
          isNear={last.isNear}
          within={last.within}
          nearest={last.nearest}
          hint="Try different keywords or browse all categories."
          onClear={onClear}
          onClosedToo={onClosedToo}
          onWiden={(next) => {
            writeDistance(next);
            document.getElementById('results')!.focus();
          }}
        />
      )}
      {open.length > 0 && (
        <CardGrid
          parts={open}
          eager={EAGER_PHOTOS}
          isBusy={isBusy}
          isLoadingMore={found.isFetchingNextPage && unknown.length === 0}
        />
      )}
      {last && unknown.length > 0 && (
        <>
          <HoursUnknownHeading open={last.total - last.hoursUnknown!} unknown={last.hoursUnknown!} />
          <CardGrid parts={unknown} eager={0} isBusy={isBusy} isLoadingMore={found.isFetchingNextPage} />
        </>
      )}
      {failed && (
        <ErrorMessage
          text="Failed to fetch businesses"
          error={found.error}
          onRetry={found.isFetchNextPageError ? more : again}
        />
      )}
      {last && last.total <= FEW && !isBusy && !failed && (
        <MoreWays
          first={pages![0]!.cards[0]}
          place={last.place}
          onAnywhere={search.where !== undefined || search.lat !== undefined ? onAnywhere : undefined}
        />
      )}
      {found.hasNextPage && !isBusy && !failed && (
        <MoreButton name="Show More Results" isBusy={found.isFetching} onPress={more} />
      )}
    </>
  );
}

function getSiteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')!.content;
}

/** Cards of all pages: open businesses and, with 'Open now', those with unknown hours. */
function toParts(pages: SearchResultPage[]) {
  const cut = pages.map((page) => groupByHours({ ...page, items: page.cards }, page.offset));
  return {
    open: cut.map(([open]) => open).filter((part) => part.length > 0),
    unknown: cut.map(([, unknown]) => unknown).filter((part) => part.length > 0),
    count: pages.reduce((sum, { cards }) => sum + cards.length, 0),
  };
}
