import { useEffect, useRef } from 'react';
import { getTopLayer } from './dialog-stack.ts';

/** Actions by key, in lower case; null: none at the moment. */
export type Shortcuts = Record<string, (() => void) | null>;

/**
 * Calls an action when its key is pressed alone, unless the operator types text or a dialog is open.
 *
 * @param options.isRepeated true if a key that is held down counts again and again
 */
export function useShortcuts(shortcuts: Shortcuts, { isRepeated = false } = {}): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || (event.repeat && !isRepeated)) return;
      if (ctrlKey || metaKey || altKey || getTopLayer() !== null || isTyping(target)) return;
      const action = current.current[key.toLocaleLowerCase('en')];
      if (action == null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isRepeated]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]') !== null
  );
}
