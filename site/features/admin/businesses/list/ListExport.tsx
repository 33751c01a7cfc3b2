import type { ReactNode } from 'react';
import { ExportBar } from '../../export/ExportBar.tsx';
import { TEXTS } from '../../export/texts.ts';
import { type ListFilters, type ListQuery, toFilterParameters } from './filters.ts';

type Props = {
  /** The filters as they are in the fields. */
  typed: ListFilters;
  /** The visible rows with their filters; undefined until they have loaded. */
  data: { view: ListQuery; total: number } | undefined;
};

/** Exports a range of the businesses, or all that the list has found. */
export function ListExport({ typed, data }: Props): ReactNode {
  const { filter, isFiltered } = toExport(typed);
  const found = data === undefined ? null : toExport(data.view);
  // The total counts removed businesses too if the list shows them.
  const what = data?.view.status === '' ? `${data.total.toLocaleString('tr')} işletmeyi` : 'işletmeleri';
  const whole =
    found?.isFiltered && data!.total > 0 && data!.view.status !== 'removed'
      ? { text: `Bulunan ${what} dışa aktar`, filter: found.filter, total: data!.total }
      : null;
  const notes = [isFiltered && TEXTS.filtered, typed.status !== '' && TEXTS.withoutRemoved];
  return <ExportBar filter={filter} whole={whole} note={notes.filter(Boolean).join(' ')} />;
}

/** An export knows all filters of the list but the status. */
function toExport(filters: ListFilters) {
  const { status: _status, ...filter } = toFilterParameters(filters);
  return { filter, isFiltered: Object.values(filter).some((value) => value !== '') };
}
