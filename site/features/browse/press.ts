import type { MouseEvent } from 'react';

/** Whether a link was pressed to be followed here, and not to be opened in a new tab or window. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
