import { useEffect } from 'react';

/** The panel's name in Turkish; that of the dashboard alone (A-1-02). */
export const PANEL_TITLE = 'Business Hub Yönetim Paneli';

/** Names the tab of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PANEL_TITLE}`;
  }, [title]);
}
