import { useEffect, useRef, type ReactNode } from 'react';
import { useTitle } from './use-title.ts';

type Props = {
  title: string;
  /** A line below the title, such as how many there are. */
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

let isFirst = true;

/** The frame of every screen: its title, what can be done, and the content. */
export function ScreenLayout({ title, subtitle, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);

  // Who came by a link of the panel begins at the top, and hears where they are.
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
