import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { cutByHours } from '../browse/cut-by-hours.ts';
import { HoursUnknownLine } from '../browse/HoursUnknownLine.tsx';
import NothingFound from '../browse/NothingFound.tsx';
import { useTitle } from '../browse/use-title.ts';
import { found as foundText } from '../wording/found.ts';
import { searchTitle } from '../wording/search-title.ts';
import { Grid } from './Grid.tsx';
import { MoreButton } from './MoreButton.tsx';
import { EAGER } from './grid.ts';
import { Problem } from './Problem.tsx';
import { foundBusinesses, type FoundBusinesses, type Search } from './queries.ts';
import { Skeletons } from './Skeletons.tsx';
import { useDepth } from './use-depth.ts';
import { useMore } from './use-more.ts';
import { useNews } from './use-news.ts';

type Props = {
  /** The search; null while it is not known. */
  search: Search | null;
  /** Name of the category that is searched. */
  category: string | undefined;
  /** Something else is being typed. */
  isChanging: boolean;
  onNews: (text: string) => void;
  onClear: () => void;
  onClosedToo: () => void;
};

const NOUNS = ['result', 'results'] as const;

/** Search results. The previous ones stay, marked as busy, until newer ones arrive. */
export function Found({ search, category, isChanging, onNews, onClear, onClosedToo }: Props): ReactNode {
  const found = useInfiniteQuery({
    ...foundBusinesses(search ?? {}),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
  const isBusy = isChanging || search === null || found.isPlaceholderData || found.isLoading;
  const failed = found.isError && !isBusy;
  const pages = found.data?.pages;
  const last = pages?.at(-1);
  const { open, unknown, count } = useMemo(() => partsOf(pages ?? []), [pages]);
  useNews(isBusy ? 'Searching…' : last === undefined ? '' : foundText(last, ...NOUNS), onNews);
  const asked = [
    search?.search,
    category,
    search?.open && 'Open now',
    search?.lat !== undefined && 'Near me',
  ];
  useTitle(searchTitle(asked, isBusy ? null : last, NOUNS), siteName());
  useMore(useDepth(), { ...found, count: isBusy ? 0 : count });
  const more = () => void found.fetchNextPage();
  const again = () => void found.refetch();

  return (
    <>
      {pages === undefined && !failed && <Skeletons />}
      {last?.total === 0 && (
        <NothingFound
          isOpen={last.isOpen}
          isNear={last.isNear}
          hint="Try different keywords or browse all categories."
          onClear={onClear}
          onClosedToo={onClosedToo}
        />
      )}
      {open.length > 0 && (
        <Grid
          parts={open}
          eager={EAGER}
          isBusy={isBusy}
          isLoadingMore={found.isFetchingNextPage && unknown.length === 0}
        />
      )}
      {last && unknown.length > 0 && (
        <>
          <HoursUnknownLine open={last.total - last.hoursUnknown!} unknown={last.hoursUnknown!} />
          <Grid parts={unknown} eager={0} isBusy={isBusy} isLoadingMore={found.isFetchingNextPage} />
        </>
      )}
      {failed && (
        <Problem
          text="Failed to fetch businesses"
          error={found.error}
          onRetry={found.isFetchNextPageError ? more : again}
        />
      )}
      {found.hasNextPage && !isBusy && !failed && (
        <MoreButton name="Show More Results" isBusy={found.isFetching} onPress={more} />
      )}
    </>
  );
}

function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')!.content;
}

/** The cards of all pages, as they were loaded: the open ones and, where those were asked for, the ones without hours. */
function partsOf(pages: FoundBusinesses[]) {
  const cut = pages.map((page) => cutByHours({ ...page, items: page.cards }, page.offset));
  return {
    open: cut.map(([open]) => open).filter((part) => part.length > 0),
    unknown: cut.map(([, unknown]) => unknown).filter((part) => part.length > 0),
    count: pages.reduce((sum, { cards }) => sum + cards.length, 0),
  };
}
