import type { ReactNode } from 'react';
import type { usePagedList } from '../data/use-paged-list.ts';

type Props = {
  list: Pick<ReturnType<typeof usePagedList>, 'data' | 'error' | 'isLate' | 'isPaused' | 'isFetching'>;
  /** Note for a list that is up to date. */
  note?: string;
};

/**
 * Status line above a list: waiting, loading or stale. It is always in the document, so that changes are announced.
 */
export function ListState({ list, note = '' }: Props): ReactNode {
  return (
    <p className="list-state" role="status">
      {toStateText(list, note)}
    </p>
  );
}

function toStateText({ data, isLate, isPaused, isFetching, error }: Props['list'], note: string): string {
  if (isPaused)
    return isLate
      ? 'İnternet bağlantısı yok: liste, bağlantı gelince yüklenecek.'
      : 'İnternet bağlantısı yok: liste eski olabilir.';
  if (isLate) return 'Liste yükleniyor…';
  if (error !== null && data !== undefined) return 'Liste yenilenemedi; eski olabilir.';
  if (note !== '') return note;
  return isFetching ? 'Liste yenileniyor…' : '';
}
