import { useEffect } from 'react';
import { holdUnsaved } from './unsaved.ts';

/** Marks the screen as having unsaved changes; closing the tab then shows the browser's confirmation. */
export function useHoldUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const letGo = holdUnsaved();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      letGo();
      removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}
