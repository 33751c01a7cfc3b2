import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Html } from '../../components/html.ts';

type Props = {
  /** The markup. Only the publisher sets it (functions are not sent to the browser), so the markup is in the page. */
  printed: (() => Html) | null;
  /** Stores the markup, for when the component is mounted again. */
  kept: RefObject<string | null>;
};

/** Published markup, preserved without sending it to the island as data. */
export function StaticMarkup({ printed, kept }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [markup] = useState(() => kept.current ?? String(printed?.() ?? ''));
  useLayoutEffect(() => {
    kept.current = element.current!.innerHTML;
  }, [kept]);
  return <div ref={element} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}
