import type { ReactNode } from 'react';
import EmptyMessage from './EmptyMessage.tsx';

type Props = {
  isNear: boolean;
  isOpen: boolean;
  /** Hint for a search without results. */
  hint: string;
  onClear: () => void;
  /** Repeats the search with closed businesses. */
  onClosedToo: () => void;
};

/** Empty result of a list of businesses, with a way out of its likely cause. */
export default function NoResults({ isNear, isOpen, hint, onClear, onClosedToo }: Props): ReactNode {
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
