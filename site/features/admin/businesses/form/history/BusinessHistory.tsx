import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { HistoryEntry } from '../../../../../../schema/contracts/business-history.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { useCategories } from '../fields/use-categories.ts';
import { HistoryItem } from './HistoryItem.tsx';

/** Changes of a business, loaded when they are opened. Earlier values can be put back into the form. */
export function BusinessHistory({ id }: { id: number }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { categories } = useCategories();
  const { data, error, refetch } = useQuery<HistoryEntry[]>({
    queryKey: [`/api/admin/businesses/${id}/history?limit=50`],
    staleTime: 0,
    enabled: isOpen,
  });
  return (
    <details className="business-past" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Geçmiş</summary>
      {data === undefined && error === null && (
        <div className="skeleton business-figures-pending" role="status" aria-label="Yükleniyor" />
      )}
      {data === undefined && error !== null && (
        <LoadFailure title="Geçmiş alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="hint">Eklendiğinden beri değişmedi.</p>}
      {data !== undefined && data.length > 0 && (
        <ol className="business-history">
          {data.map((entry) => (
            <HistoryItem
              key={`${entry.at} ${entry.source} ${entry.action}`}
              entry={entry}
              categories={categories}
            />
          ))}
        </ol>
      )}
    </details>
  );
}
