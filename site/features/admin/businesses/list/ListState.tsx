import type { ReactNode } from 'react';
import type { useList } from './use-list.ts';

type Props = { list: ReturnType<typeof useList>; changed: number };

/** What is going on with the list, in a line above it: it waits, it is on its way, others have changed it. Always there, so that it is read aloud. */
export function ListState({ list, changed }: Props): ReactNode {
  return (
    <p className="list-state" role="status">
      {textOf(list, changed)}
    </p>
  );
}

function textOf({ data, isLate, isPaused, isFetching, error }: Props['list'], changed: number): string {
  if (isPaused)
    return isLate
      ? 'İnternet bağlantısı yok: liste, bağlantı gelince gelecek.'
      : 'İnternet bağlantısı yok: liste eski olabilir.';
  if (isLate) return 'Liste yükleniyor…';
  if (error !== null && data !== undefined) return 'Liste yenilenemedi; eski olabilir.';
  if (changed > 0) return `${changed} kayıt değişti`;
  return isFetching ? 'Liste yenileniyor…' : '';
}
