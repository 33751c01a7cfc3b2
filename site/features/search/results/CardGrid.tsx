import { memo, type ReactNode } from 'react';
import { renderCards } from '../../../components/cards/cards.ts';
import type { Card } from '../../../models/page-models.ts';
import { Skeletons } from './Skeletons.tsx';

type Props = {
  /** Pages of twelve businesses. */
  parts: Card[][];
  /** Number of photos that load eagerly; the others are lazy. */
  eager: number;
  /** True while other businesses are loading. */
  isBusy?: boolean;
  /** True while twelve more are loading. */
  isLoadingMore?: boolean;
};

/** Businesses as cards. Twelve fill complete rows of one to four columns, so that pages align. */
export function CardGrid({ parts, eager, isBusy = false, isLoadingMore = false }: Props): ReactNode {
  return (
    <div className={isBusy ? 'results-grid is-busy' : 'results-grid'} aria-busy={isBusy || isLoadingMore}>
      {parts.map((part, index) => (
        <MemoizedCards key={index} businesses={part} eager={index === 0 ? eager : 0} />
      ))}
      {isLoadingMore && <Skeletons />}
    </div>
  );
}

/** Rendered HTML, which is set again only if the businesses change. */
const MemoizedCards = memo(function Part({
  businesses,
  eager,
}: {
  businesses: Card[];
  eager: number;
}): ReactNode {
  return (
    <div
      dangerouslySetInnerHTML={{
        __html: String(renderCards(businesses, { shape: 'tall', eager, withPhone: true })),
      }}
    />
  );
});
