import type { ReactNode } from 'react';
import type { Session } from '../data/session/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScrollTopButton } from './ScrollTopButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

type Props = { session: Session; path: string; children: ReactNode };

/** Frame around every screen. Only one of sidebar and top bar is visible (frame.css). */
export function PanelFrame({ session, path, children }: Props) {
  const { name } = session.operator;
  return (
    <div className="frame">
      <a className="skip" href="#content">
        İçeriğe geç
      </a>
      <Sidebar name={name} />
      <TopBar name={name} />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      <ScrollTopButton />
    </div>
  );
}
