import { useEffect, useRef } from 'react';
import { getTopLayer } from '../../components/dialog-stack.ts';

/** Actions by key, in lower case. */
export type Shortcuts = Record<string, () => void>;

/**
 * Calls an action when its key is pressed alone, unless the operator types text or a dialog is open. A key that is held
 * down counts once.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
      if (repeat || ctrlKey || metaKey || altKey || getTopLayer() !== null || isTyping(target)) return;
      const action = current.current[key.toLocaleLowerCase('en')];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=radio]), [contenteditable]')
  );
}
