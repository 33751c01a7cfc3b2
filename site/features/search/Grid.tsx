import { memo, type ReactNode } from 'react';
import { cards } from '../../components/cards.ts';
import { skeletons } from '../../components/skeletons.ts';
import type { Card } from '../../models/index.ts';
import { GRID } from './next.ts';

/** Photos that load at once; the others wait until they come near the screen (specification 2). */
const EAGER = 3;

type Props = {
  /** Twelve businesses each, as they were loaded. */
  parts: Card[][];
  /** Other businesses are about to take their place. */
  isBusy?: boolean;
  /** Twelve more are about to follow. */
  isLoadingMore?: boolean;
};

/** The businesses as cards. Twelve fill whole rows of one to four columns, so that parts stand below each other. */
export function Grid({ parts, isBusy = false, isLoadingMore = false }: Props): ReactNode {
  return (
    <div className={isBusy ? 'results-grid is-busy' : 'results-grid'} aria-busy={isBusy || isLoadingMore}>
      {parts.map((part, index) => (
        <Part key={index} businesses={part} eager={index === 0 ? EAGER : 0} />
      ))}
      {isLoadingMore && <Skeletons />}
    </div>
  );
}

/** The markup of the static pages; it is set anew only when the businesses are others. */
const Part = memo(function Part({ businesses, eager }: { businesses: Card[]; eager: number }): ReactNode {
  return <Markup text={String(cards(businesses, { shape: 'tall', eager }))} />;
});

export function Skeletons(): ReactNode {
  return <Markup text={String(skeletons(GRID, 'tall'))} />;
}

function Markup({ text }: { text: string }): ReactNode {
  return <div dangerouslySetInnerHTML={{ __html: text }} />;
}

type MoreButtonProps = { name: string; isBusy: boolean; onPress: () => void };

/** Adds twelve. While they are on their way it keeps the focus and does nothing. */
export function MoreButton({ name, isBusy, onPress }: MoreButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="button results-more"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onPress}
    >
      {name}
    </button>
  );
}
