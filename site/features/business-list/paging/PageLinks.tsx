import { useEffect, useRef, type MouseEvent } from 'react';
import type { Paging } from '../../../models/page-models.ts';
import { isPlainClick } from '../controls/is-plain-click.ts';
import { renderPageLinks } from './page-links.ts';

type Props = {
  paging: Paging;
  path: (page: number) => string;
  /** Goes to the page at a URL without reloading; left out, the links work as any others. */
  onFollow?: (address: URL) => void;
};

/** The links of pageLinks(), which the keyboard does not fall out of when they change. */
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
  // The links are rendered again: the one that was pressed is focused again, or the present page if there is none such.
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
