import type { ReactNode } from 'react';
import { getPageNumbers } from '../../../../models/page-numbers.ts';
import { Icon } from '../../components/Icon.tsx';
import type { AdminIcon } from '../../icons/admin-icon-names.ts';

type Props = {
  /** The page whose rows are shown. */
  page: number;
  pages: number;
  /** The page that is on its way, if it is another one: who presses 'next' twice goes on from there. */
  asked?: number;
  onGo: (page: number) => void;
};

/** First, previous, the pages around the present one, next, last. */
export function Pager({ page, pages, asked = page, onGo }: Props): ReactNode {
  const numbers = getPageNumbers(page, pages);
  const step = (label: string, icon: AdminIcon, to: number, isOff: boolean) => (
    <button
      type="button"
      className="button"
      aria-label={label}
      title={label}
      // Not disabled: the focus would be lost at the first and the last page.
      aria-disabled={isOff}
      onClick={() => isOff || onGo(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="pager" aria-label="Sayfalar">
      {step('İlk sayfa', 'chevrons-left', 1, asked <= 1)}
      {step('Önceki sayfa', 'chevron-left', asked - 1, asked <= 1)}
      {numbers.map((number, i) =>
        number === null ? (
          <span key={`gap ${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="button"
            aria-label={`Sayfa ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onGo(number)}
          >
            {number}
          </button>
        ),
      )}
      {step('Sonraki sayfa', 'chevron-right', asked + 1, asked >= pages)}
      {step('Son sayfa', 'chevrons-right', pages, asked >= pages)}
    </nav>
  );
}
