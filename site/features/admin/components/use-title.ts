import { useEffect } from 'react';

/** Name of the panel in Turkish, and the title of the dashboard (A-1-02). */
export const PANEL_TITLE = 'Business Hub Yönetim Paneli';

/** Sets the title of the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PANEL_TITLE}`;
  }, [title]);
}
