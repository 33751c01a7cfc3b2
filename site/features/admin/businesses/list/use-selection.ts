import { useRef, useState } from 'react';
import { type ListFilters, pickFilters, toFilterParameters } from './filters.ts';

/**
 * Businesses chosen in the list: single ones, over all pages, or all `count` that pass the filter of that moment, but
 * for the exceptions.
 */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<number> }
  | { kind: 'all'; filter: ListFilters; count: number; except: ReadonlySet<number> };

const NONE: Selection = { kind: 'some', ids: new Set() };

/**
 * Selection of the list. Another filter drops a selection of all, because it would no longer be what is seen; single
 * businesses stay.
 */
export function useSelection(shown: ListFilters) {
  const [chosen, choose] = useState<Selection>(NONE);
  const isStale =
    chosen.kind === 'all' &&
    JSON.stringify(pickFilters(shown)) !== JSON.stringify(pickFilters(chosen.filter));
  const selection = isStale ? NONE : chosen;
  // The box that was pressed last, where a range begins.
  const anchor = useRef<number | null>(null);
  const isAll = selection.kind === 'all';
  const named = isAll ? selection.except : selection.ids;
  const toggle = (toggled: readonly number[], isOn: boolean) => {
    const next = new Set(named);
    for (const id of toggled) {
      if (isOn !== isAll) next.add(id);
      else next.delete(id);
    }
    choose(isAll ? { ...selection, except: next } : { kind: 'some', ids: next });
  };
  return {
    selection,
    count: isAll ? Math.max(0, selection.count - named.size) : named.size,
    /** Number of businesses that are named one by one. */
    named: named.size,
    has: (id: number) => named.has(id) !== isAll,
    toggle,
    /** Toggles one of the shown rows; with `isRange` also those between it and the one before. */
    press(id: number, rows: readonly number[], { isOn, isRange }: { isOn: boolean; isRange: boolean }) {
      const [from, to] = [rows.indexOf(anchor.current ?? id), rows.indexOf(id)].toSorted((a, b) => a - b);
      toggle(isRange && from! >= 0 ? rows.slice(from, to! + 1) : [id], isOn);
      anchor.current = id;
    },
    chooseAll: (count: number) =>
      choose({ kind: 'all', filter: pickFilters(shown), count, except: new Set() }),
    clear() {
      anchor.current = null;
      choose(NONE);
    },
  };
}

/** A selection as the API takes it. */
export type SelectionBody = { ids: number[] } | { filter: Record<string, string>; except: number[] };

/** The selection as the API takes it. */
export function toSelectionBody(selection: Selection): SelectionBody {
  if (selection.kind === 'some') return { ids: [...selection.ids] };
  const given = Object.entries(toFilterParameters(selection.filter)).filter(([, value]) => value !== '');
  return { filter: Object.fromEntries(given), except: [...selection.except] };
}
