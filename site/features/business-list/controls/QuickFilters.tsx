import type { ReactNode } from 'react';
import { Icon } from '../../../components/icons/Icon.tsx';
import type { useNear } from '../near/use-near.ts';

type Props = {
  near: ReturnType<typeof useNear>;
  /** True if the list is sorted by distance. */
  isNear: boolean;
  /** Ends the sort by distance. */
  onFar: () => void;
  /** Null if no business of the list has known hours: then there is no switch. */
  isOpen: boolean | null;
  onOpen: (isOpen: boolean) => void;
  /** Further filters of the list. */
  children?: ReactNode;
};

/** The toggles 'Near me' and 'Open now'. */
export default function QuickFilters({ near, isNear, onFar, isOpen, onOpen, children }: Props): ReactNode {
  const { note, isWaiting, find, stop } = near;
  return (
    <>
      <div className="quick-filters needs-script">
        <button
          type="button"
          className="chip quick-near"
          aria-pressed={isNear}
          onClick={isWaiting ? stop : isNear ? onFar : () => void find()}
        >
          <Icon name="navigation" />
          {isWaiting ? 'Finding you…' : 'Near me'}
        </button>
        {isOpen !== null && (
          <button
            type="button"
            role="switch"
            className="chip quick-open"
            aria-checked={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            Open now
          </button>
        )}
        {children}
      </div>
      <p aria-live="polite" className={isWaiting || note === '' ? 'sr-only' : 'quick-problem'}>
        {note}
      </p>
    </>
  );
}
