import type { ReactNode } from 'react';
import type { Distance } from '../../../../schema/rules/distance/distances.ts';
import { NothingWithin } from './NothingWithin.tsx';
import EmptyMessage from './EmptyMessage.tsx';

type Props = {
  isNear: boolean;
  isOpen: boolean;
  /** Distance of the search; '' for any. */
  within: Distance | '';
  /** Metres to the nearest business beyond it; undefined if there is none anywhere near. */
  nearest: number | undefined;
  /** Hint for a search without results. */
  hint: string;
  onClear: () => void;
  /** Repeats the search with closed businesses. */
  onClosedToo: () => void;
  /** Repeats the search within another distance. */
  onWiden: (next: Distance | '') => void;
};

/** Empty result of a list of businesses, with a way out of its likely cause. */
export default function NoResults({
  isNear,
  isOpen,
  within,
  nearest,
  hint,
  onClear,
  onClosedToo,
  onWiden,
}: Props): ReactNode {
  if (within !== '') return <NothingWithin within={within} nearest={nearest} onWiden={onWiden} />;
  if (isOpen)
    return (
      <EmptyMessage
        title="Nothing is open now"
        hint="Businesses that are closed at this moment are left out."
        action="Show Closed Ones Too"
        onAction={onClosedToo}
      />
    );
  if (isNear)
    return (
      <EmptyMessage
        title="Nothing found near you"
        hint="See the whole list, or search for a city."
        onAction={onClear}
      />
    );
  return <EmptyMessage title="No businesses found" hint={hint} onAction={onClear} />;
}
