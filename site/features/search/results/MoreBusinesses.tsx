import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CardGrid } from './CardGrid.tsx';
import { MoreButton } from './MoreButton.tsx';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import { createMoreQuery } from './queries.ts';
import { useScrollRestore } from '../use-scroll-restore.ts';
import { useMore } from './use-more.ts';
import { useLiveRegion } from '../use-live-region.ts';

type Props = {
  /** Slugs of the featured businesses, which are shown above. */
  featured: string[];
  onNews: (text: string) => void;
};

/**
 * Businesses below the featured ones: all others, in list order. Mounted by the first press of the button, whose
 * position and focus it takes over.
 */
export function MoreBusinesses({ featured, onNews }: Props): ReactNode {
  const options = useMemo(() => createMoreQuery(featured), [featured]);
  const further = useInfiniteQuery(options);
  const parts = (further.data?.pages ?? []).map((page) => page.cards);
  const count = parts.reduce((sum, part) => sum + part.length, featured.length);
  useLiveRegion(parts.length === 0 ? '' : `${count} businesses shown`, onNews);
  const restore = useScrollRestore();
  useMore(restore, { ...further, count: parts.length === 0 ? 0 : count });
  const button = useRef<HTMLButtonElement>(null);
  // After a reload no button was pressed, and a focus would make the browser restore the position smoothly.
  const [wasPressed] = useState(restore.wanted === 0);
  useEffect(() => {
    if (wasPressed && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [wasPressed]);
  const more = () => void further.fetchNextPage();
  const again = () => void further.refetch();

  return (
    <>
      <CardGrid parts={parts} eager={0} isLoadingMore={further.isLoading || further.isFetchingNextPage} />
      {further.isError && (
        <ErrorMessage
          text="Failed to fetch businesses"
          error={further.error}
          onRetry={further.isFetchNextPageError ? more : again}
        />
      )}
      {!further.isError && (further.isLoading || further.hasNextPage) && (
        <MoreButton ref={button} name="View More Businesses" isBusy={further.isFetching} onPress={more} />
      )}
    </>
  );
}
