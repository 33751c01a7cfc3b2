import type { ReactNode } from 'react';
import { Icon } from '../../../components/icons/Icon.tsx';
import type { useNear } from '../near/use-near.ts';

type Props = {
  near: ReturnType<typeof useNear>;
  /** True if the list is sorted by distance. */
  isNear: boolean;
  /** Ends that. */
  onFar: () => void;
  /** Null where nobody knows when anything of the list is open: then the switch is not there. */
  isOpen: boolean | null;
  onOpen: (isOpen: boolean) => void;
};

/** 'Near me' and 'Open now', which one press sets and another takes back. */
export default function QuickFilters({ near, isNear, onFar, isOpen, onOpen }: Props): ReactNode {
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
      </div>
      <p aria-live="polite" className={isWaiting || note === '' ? 'sr-only' : 'quick-problem'}>
        {note}
      </p>
    </>
  );
}
