import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import NothingFound from '../browse/NothingFound.tsx';
import { found as foundText } from '../wording/found.ts';
import { Grid } from './Grid.tsx';
import { MoreButton } from './MoreButton.tsx';
import { EAGER } from './next.ts';
import { Problem } from './Problem.tsx';
import { foundBusinesses, type Search } from './queries.ts';
import { Skeletons } from './Skeletons.tsx';
import { useNews } from './use-news.ts';

type Props = {
  /** What is searched for; null while that is not known. */
  search: Search | null;
  /** Something else is being typed. */
  isChanging: boolean;
  onNews: (text: string) => void;
  onClear: () => void;
  onClosedToo: () => void;
};

/** What was found. Until newer results are there, the previous ones stay, marked as busy. */
export function Found({ search, isChanging, onNews, onClear, onClosedToo }: Props): ReactNode {
  const found = useInfiniteQuery({
    ...foundBusinesses(search ?? {}),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
  const isBusy = isChanging || search === null || found.isPlaceholderData || found.isLoading;
  const failed = found.isError && !isBusy;
  const pages = found.data?.pages;
  const last = pages?.at(-1);
  useNews(last === undefined ? '' : foundText(last, 'result', 'results'), onNews);
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
      {pages !== undefined && last?.total !== 0 && (
        <Grid
          parts={pages.map((page) => page.cards)}
          eager={EAGER}
          isBusy={isBusy}
          isLoadingMore={found.isFetchingNextPage}
        />
      )}
      {failed && (
        <Problem text="Failed to fetch businesses" onRetry={found.isFetchNextPageError ? more : again} />
      )}
      {found.hasNextPage && !isBusy && !failed && (
        <MoreButton name="Show More Results" isBusy={found.isFetching} onPress={more} />
      )}
    </>
  );
}
