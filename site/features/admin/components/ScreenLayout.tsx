import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTitle } from './use-title.ts';

type Props = {
  title: string;
  /** Line below the title, such as the number of items. */
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

let isFirst = true;
/** Screen that another one replaces at this moment; `hasFocus` if its title had the focus. */
let replaced: { title: string; hasFocus: boolean } | null = null;

/** Layout of every screen: title, actions and content. */
export function ScreenLayout({ title, subtitle, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);

  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => void (hasFocus.current = document.activeElement === element);
  }, []);

  // After following a link of the panel, the focus moves to the title, which is announced. A screen that has finished
  // loading is the same one: the operator may have gone on already.
  useEffect(() => {
    const isSame = replaced?.title === title;
    if (!isFirst && !isSame) scrollTo(0, 0);
    if (!isFirst && (!isSame || replaced?.hasFocus === true)) heading.current?.focus({ preventScroll: true });
    isFirst = false;
    return () => {
      replaced = { title, hasFocus: hasFocus.current };
      queueMicrotask(() => (replaced = null));
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each screen
  }, []);

  return (
    <div className="screen">
      <header className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle !== undefined && <p className="screen-subtitle">{subtitle}</p>}
        </div>
        {actions !== undefined && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
