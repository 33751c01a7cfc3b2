import { useEffect, useRef, type MouseEvent } from 'react';
import type { Paging } from '../../../models/page-models.ts';
import { isPlainClick } from '../controls/is-plain-click.ts';
import { renderPageLinks } from './page-links.ts';

type Props = {
  paging: Paging;
  path: (page: number) => string;
  /** Goes to the page at a URL without reloading. Without it, the links work like any others. */
  onFollow?: (address: URL) => void;
};

/** Page links that preserve the keyboard focus when they change. */
export default function PageLinks({ paging, path, onFollow }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);

  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!onFollow || !link || !isPlainClick(event)) return;
    event.preventDefault();
    pressed.current = link.className || 'number';
    onFollow(new URL(link.href));
  };
  // Restores the focus after rendering: on the link that was pressed, or else on the current page.
  useEffect(() => {
    const kind = pressed.current;
    pressed.current = null;
    if (kind === null || document.activeElement !== document.body) return;
    const links = root.current!;
    const link =
      links.querySelector<HTMLElement>(`a.${kind}`) ?? links.querySelector<HTMLElement>('[aria-current]');
    link?.focus({ preventScroll: true });
  }, [paging.page, paging.pages]);

  return (
    <div
      ref={root}
      onClick={press}
      dangerouslySetInnerHTML={{ __html: String(renderPageLinks(paging, path) ?? '') }}
    />
  );
}
