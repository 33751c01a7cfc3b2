import type { ReactNode } from 'react';
import { pageNumbers } from '../../../browse/page-numbers.ts';
import { Icon } from '../../components/Icon.tsx';
import type { AdminIcon } from '../../icons/names.ts';

type Props = { page: number; pages: number; onGo: (page: number) => void };

/** First, previous, the pages around the present one, next, last. */
export function Pager({ page, pages, onGo }: Props): ReactNode {
  const numbers = pageNumbers(page, pages);
  const step = (label: string, icon: AdminIcon, to: number, isOff: boolean) => (
    <button
      type="button"
      className="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => onGo(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="pager" aria-label="Sayfalar">
      {step('İlk sayfa', 'chevrons-left', 1, page <= 1)}
      {step('Önceki sayfa', 'chevron-left', page - 1, page <= 1)}
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
      {step('Sonraki sayfa', 'chevron-right', page + 1, page >= pages)}
      {step('Son sayfa', 'chevrons-right', pages, page >= pages)}
    </nav>
  );
}
