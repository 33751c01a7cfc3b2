import { useState } from 'react';
import { type ListFilters, pickFilters, toFilterParameters } from './filters.ts';

/** Businesses chosen in the list: single ones, over all pages, or all that pass the filter of that moment. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<number> }
  | { kind: 'all'; filter: ListFilters; count: number };

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
  const ids = selection.kind === 'some' ? selection.ids : null;
  return {
    selection,
    count: ids === null ? (selection as Selection & { kind: 'all' }).count : ids.size,
    has: (id: number) => ids === null || ids.has(id),
    toggle(toggled: readonly number[], isOn: boolean) {
      const next = new Set(ids ?? []);
      for (const id of toggled) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      choose({ kind: 'some', ids: next });
    },
    chooseAll: (count: number) => choose({ kind: 'all', filter: pickFilters(shown), count }),
    clear: () => choose(NONE),
  };
}

/** A selection as the API takes it. */
export type SelectionBody = { ids: number[] } | { filter: Record<string, string> };

/** The selection as the API takes it. */
export function toSelectionBody(selection: Selection): SelectionBody {
  if (selection.kind === 'some') return { ids: [...selection.ids] };
  const given = Object.entries(toFilterParameters(selection.filter)).filter(([, value]) => value !== '');
  return { filter: Object.fromEntries(given) };
}
