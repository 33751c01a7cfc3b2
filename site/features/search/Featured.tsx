import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Card } from '../../models/index.ts';
import { Problem } from './Problem.tsx';
import { Grid, MoreButton } from './Grid.tsx';
import { furtherBusinesses } from './queries.ts';

type Props = {
  /** The featured businesses, which the page was published with. */
  cards: Card[];
  /** Number of businesses in the directory. */
  total: number;
};

/** The grid while nothing is looked for: the featured businesses, and on demand all others, the best rated first. */
export function Featured({ cards, total }: Props): ReactNode {
  const options = useMemo(() => furtherBusinesses(cards), [cards]);
  // Nothing is asked for before the button is pressed; what was loaded then is kept fresh.
  const further = useInfiniteQuery({ ...options, enabled: (query) => query.state.data !== undefined });
  const parts = [cards, ...(further.data?.pages ?? []).map((page) => page.cards)];
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  const isMore = further.data ? further.hasNextPage : total > cards.length;
  const more = () => void further.fetchNextPage();

  return (
    <>
      <div className="section-head">
        <h2 id="results-title">Featured Businesses</h2>
        <p role="status" className="sr-only">
          {parts.length > 1 && `${count} businesses shown`}
        </p>
      </div>
      {count === 0 ? (
        <p className="panel text-muted">No businesses found</p>
      ) : (
        <Grid parts={parts} isLoadingMore={further.isFetchingNextPage} />
      )}
      {further.isError && <Problem text="Failed to fetch businesses" onRetry={more} />}
      {isMore && !further.isError && (
        <MoreButton name="View More Businesses" isBusy={further.isFetching} onPress={more} />
      )}
    </>
  );
}
