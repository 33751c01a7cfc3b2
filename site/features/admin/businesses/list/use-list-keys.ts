import { useShortcuts } from '../../components/use-shortcuts.ts';

type Actions = {
  /** Moves the focus to the search field. */
  search: () => void;
  /** Opens a business. */
  open: (id: number) => void;
  /** Clears the selection; null if there is none. */
  clear: (() => void) | null;
  /** Shows the keys. */
  help: () => void;
};

/**
 * Keys of the list: / searches, J and K go to the next and the previous row, E opens it, U clears the selection, ?
 * shows the keys.
 */
export function useListKeys({ search, open, clear, help }: Actions): void {
  const openCurrent = () => {
    const current = findRows()[getCurrentRow()];
    if (current !== undefined) open(Number(current.dataset.business));
  };
  const keys = {
    '/': search,
    '?': help,
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    u: clear,
    e: openCurrent,
  };
  useShortcuts(keys, { isRepeated: true });
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
