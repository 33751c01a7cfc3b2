import type { ReactNode } from 'react';
import { getPageNumbers } from '../../../models/page-numbers.ts';
import { Icon } from './Icon.tsx';
import type { AdminIcon } from '../icons/admin-icon-names.ts';

type Props = {
  /** Page of the visible rows. */
  page: number;
  pages: number;
  /** Requested page, if another one: a second click on 'next' continues from there. */
  requested?: number;
  onGo: (page: number) => void;
};

/** Links to the first and previous page, the pages around the current one, the next and the last page. */
export function Pager({ page, pages, requested = page, onGo }: Props): ReactNode {
  const numbers = getPageNumbers(page, pages);
  const step = (label: string, icon: AdminIcon, to: number, isOff: boolean) => (
    <button
      type="button"
      className="button"
      aria-label={label}
      title={label}
      // Not disabled, which would lose the focus on the first and the last page.
      aria-disabled={isOff}
      onClick={() => isOff || onGo(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="pager" aria-label="Sayfalar">
      {step('İlk sayfa', 'chevrons-left', 1, requested <= 1)}
      {step('Önceki sayfa', 'chevron-left', requested - 1, requested <= 1)}
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
      {step('Sonraki sayfa', 'chevron-right', requested + 1, requested >= pages)}
      {step('Son sayfa', 'chevrons-right', pages, requested >= pages)}
    </nav>
  );
}
