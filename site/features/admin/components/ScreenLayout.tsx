import { useEffect, useRef, type ReactNode } from 'react';
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

/** Layout of every screen: title, actions and content. */
export function ScreenLayout({ title, subtitle, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);

  // After following a link of the panel, the focus moves to the title, which is announced.
  useEffect(() => {
    if (!isFirst) {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    isFirst = false;
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
