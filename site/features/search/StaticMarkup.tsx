import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Html } from '../../components/html.ts';

type Props = {
  /** The markup. Only the publisher sets it (functions are not sent to the browser), so the markup is in the page. */
  printed: (() => Html) | null;
  /** Stores the markup, for when the component is mounted again. */
  cache: RefObject<string | null>;
};

/** Published markup, preserved without sending it to the island as data. */
export function StaticMarkup({ printed, cache }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [markup] = useState(() => cache.current ?? String(printed?.() ?? ''));
  useLayoutEffect(() => {
    cache.current = element.current!.innerHTML;
  }, [cache]);
  return <div ref={element} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}
