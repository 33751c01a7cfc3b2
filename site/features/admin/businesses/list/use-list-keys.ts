import { useEffect, useRef } from 'react';
import { getTopLayer } from '../../components/dialog-stack.ts';

type Actions = {
  /** Moves the focus to the search field. */
  search: () => void;
  /** Opens a business. */
  open: (id: number) => void;
  /** Shows the keys. */
  help: () => void;
};

/**
 * Keys of the list: / searches, J and K go to the next and the previous row, E opens it, ? shows the keys. They do
 * nothing in fields and below a dialog, nor with Ctrl, Alt or Command.
 */
export function useListKeys(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (getTopLayer() !== null || isField(event.target)) return;
      const run = findAction(event.key.toLowerCase(), latest.current);
      if (run === null) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function findAction(key: string, { search, open, help }: Actions): (() => void) | null {
  switch (key) {
    case '/':
      return search;
    case '?':
      return help;
    case 'j':
      return () => moveFocus(1);
    case 'k':
      return () => moveFocus(-1);
    case 'e': {
      const current = findRows()[getCurrentRow()];
      return current === undefined ? null : () => open(Number(current.dataset.business));
    }
    default:
      return null;
  }
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  );
}

/** Links of the rows. */
function findRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.list [data-business]')];
}

/** Index of the row with the focus; -1 outside of rows. */
function getCurrentRow(): number {
  const row = document.activeElement?.closest('tr') ?? null;
  return row === null ? -1 : findRows().findIndex((link) => row.contains(link));
}

function moveFocus(step: 1 | -1): void {
  const rows = findRows();
  const next = rows[Math.min(Math.max(getCurrentRow() + step, 0), rows.length - 1)];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
