import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import Nothing from '../browse/Nothing.tsx';
import { Problem } from './Problem.tsx';
import { exactly } from '../wording/count.ts';
import { isActive, isSame, type Filter } from './filter.ts';
import { Grid, MoreButton, Skeletons } from './Grid.tsx';
import { foundBusinesses } from './queries.ts';

type Props = {
  /** What the fields show. */
  filter: Filter;
  /** What is searched for: follows `filter` when nobody types any more. */
  settled: Filter;
  onClear: () => void;
};

/** The grid while something is looked for. Until newer results are there, the previous ones stay, marked as busy. */
export function Found({ filter, settled, onClear }: Props): ReactNode {
  const found = useInfiniteQuery({
    ...foundBusinesses(settled),
    enabled: isActive(settled),
    placeholderData: keepPreviousData,
  });
  const isBusy = !isSame(filter, settled) || found.isPlaceholderData || found.isLoading;
  const failed = found.isError && !isBusy;
  const pages = found.data?.pages;
  const total = pages?.at(-1)?.total;
  const more = () => void found.fetchNextPage();
  const again = () => void found.refetch();

  return (
    <>
      <div className="section-head">
        <h2 id="results-title">Search Results</h2>
        <button type="button" className="link" onClick={onClear}>
          Clear
        </button>
      </div>
      <p role="status" className="results-count">
        {total !== undefined && `${exactly(total, 'result', 'results')} found`}
      </p>
      {pages === undefined && !failed && <Skeletons />}
      {total === 0 && (
        <Nothing
          title="No businesses found"
          hint="Try different keywords or browse all categories."
          onClear={onClear}
        />
      )}
      {pages !== undefined && total !== 0 && (
        <Grid
          parts={pages.map((page) => page.cards)}
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
