import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';

type Props = { previous: number | null; next: number | null; onOpen: (id: number) => void };

/** Buttons that show the previous and the next business of the list. Not disabled, which would lose the focus. */
export function NeighbourButtons({ previous, next, onOpen }: Props): ReactNode {
  const step = (label: string, icon: 'chevron-left' | 'chevron-right', id: number | null) => (
    <button
      type="button"
      className="button button-plain button-icon"
      aria-label={label}
      title={label}
      aria-disabled={id === null}
      onClick={() => id !== null && onOpen(id)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {step('Önceki işletme', 'chevron-left', previous)}
      {step('Sonraki işletme', 'chevron-right', next)}
    </>
  );
}
