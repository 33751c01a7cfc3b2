import { memo, type ReactNode } from 'react';
import { renderCards } from '../../../components/cards/cards.ts';
import type { Card } from '../../../models/page-models.ts';
import { Skeletons } from './Skeletons.tsx';

type Props = {
  /** Twelve businesses each, as they were loaded. */
  parts: Card[][];
  /** Number of photos that load eagerly; the others are lazy. */
  eager: number;
  /** Other businesses are about to take their place. */
  isBusy?: boolean;
  /** Twelve more are about to follow. */
  isLoadingMore?: boolean;
};

/** Businesses as cards. Twelve fill whole rows of one to four columns, so that parts stand below each other. */
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

/** Markup of the static pages; it is set again only when the businesses change. */
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
