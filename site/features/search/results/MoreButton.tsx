import type { ReactNode, Ref } from 'react';

type Props = { ref?: Ref<HTMLButtonElement>; name: string; isBusy: boolean; onPress: () => void };

/** Loads twelve more. While loading, it has no effect but keeps the focus. */
export function MoreButton({ ref, name, isBusy, onPress }: Props): ReactNode {
  return (
    <button
      ref={ref}
      type="button"
      className="button results-more"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onPress}
    >
      {name}
    </button>
  );
}
