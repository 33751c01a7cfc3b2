import type { ReactNode } from 'react';
import type { BulkBatch } from '../../../../../schema/contracts/bulk-change.ts';
import { canStart } from '../../../../../schema/rules/batch/batch-steps.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { formatMoment } from '../../format/time.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { formatChange } from './change-text.ts';
import { GONE, isRunning, useBulkHistory, useBulkStep } from './use-bulk-change.ts';

/** Dialog with the latest bulk changes, each of which can be undone. */
export function BulkHistory({ onClose }: { onClose: () => void }): ReactNode {
  const { data, error, refetch } = useBulkHistory();
  const undo = useBulkStep('undo');
  useCloseOnBack(() => {
    onClose();
    return true;
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Toplu değişiklikler"
      description="Son 20 değişiklik. Geri alınca, sonradan düzenlenen işletmeler olduğu gibi kalır."
      size="wide"
    >
      {undo.error !== null && (
        <p className="error" role="alert">
          {toErrorMessage(undo.error, { gone: GONE })}
        </p>
      )}
      {error !== null && data === undefined ? (
        <LoadFailure title="Toplu değişiklikler alınamadı" error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState
          icon="list-checks"
          title="Henüz toplu değişiklik yok"
          text="Listeden işletme seçerek başlayın."
        />
      ) : (
        <ul className="bulk-history">
          {data?.map((batch) => (
            <li key={batch.id}>
              <div>
                <strong>{formatChange(batch.change)}</strong>
                <p className="text-muted">
                  {batch.createdBy}, {formatMoment(batch.createdAt)} · {formatState(batch)}
                </p>
              </div>
              {canStart('bulk-undo', batch) && !isRunning(batch) && (
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Geri al: ${formatChange(batch.change)}`}
                  onClick={() => undo.mutate(batch)}
                >
                  <Icon name="undo-2" /> Geri al
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function formatState(batch: BulkBatch): string {
  const count = (value: number) => value.toLocaleString('tr');
  if (isRunning(batch)) return batch.state === 'undoing' ? 'geri alınıyor…' : 'uygulanıyor…';
  const { counts } = batch;
  switch (batch.state) {
    case 'applied':
      return `${count(counts!.changed)} işletme değişti`;
    case 'undone':
      return counts !== null && counts.edited > 0
        ? `geri alındı, ${count(counts.edited)} işletme sonradan düzenlendiği için kaldı`
        : 'geri alındı';
    case 'failed':
    case 'stopped':
      return 'yarıda kaldı';
    default:
      return 'uygulanmadı';
  }
}
