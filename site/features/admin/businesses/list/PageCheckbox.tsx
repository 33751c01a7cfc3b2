import { type ReactNode, useEffect, useRef } from 'react';
import type { useSelection } from './use-selection.ts';

type Props = { ids: readonly number[]; selected: ReturnType<typeof useSelection> };

/** Checkbox of all rows of the page; half set if some of them are selected. */
export function PageCheckbox({ ids, selected }: Props): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => selected.has(id)).length;
  const isWhole = ids.length > 0 && count === ids.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isWhole;
  }, [count, isWhole]);
  return (
    <input
      type="checkbox"
      ref={box}
      aria-label="Bu sayfadakilerin tümünü seç"
      checked={isWhole}
      disabled={ids.length === 0}
      onChange={(event) => selected.toggle(ids, event.target.checked)}
    />
  );
}
