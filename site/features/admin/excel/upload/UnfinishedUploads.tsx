import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Upload } from '../../../../../schema/contracts/upload.ts';
import { getJson } from '../../../../data/api-client.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { useOperatorName } from '../../data/session/use-operator-name.ts';
import { formatClockOrMoment } from '../../format/time.ts';
import { UPLOADS } from '../data/endpoints.ts';
import { formatMegabytes } from '../text/numbers.ts';
import { completeUpload } from './send-file.ts';
import { discardUpload } from './upload-store.ts';
import { useUpload } from './use-upload.ts';

/** Interval in which the list is refetched, in milliseconds: others may be sending. */
const REFRESH_INTERVAL = 15_000;

/**
 * Uploads that ended early, e.g. by closing the tab. Choosing the same file again continues one; one that is whole
 * needs no file to become a batch, whose id `onBatch` gets.
 */
export function UnfinishedUploads({ onBatch }: { onBatch: (id: number) => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const current = useUpload();
  const [asked, setAsked] = useState<Upload | null>(null);
  const { data = [] } = useQuery({
    queryKey: [UPLOADS],
    queryFn: ({ signal }) => getJson<Upload[]>(UPLOADS, {}, signal),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  const erase = useMutation({
    mutationFn: (id: string) => discardUpload(id),
    onSettled: () => client.invalidateQueries({ queryKey: [UPLOADS] }),
    onError: (error) => toast({ kind: 'bad', title: 'Yükleme silinemedi', text: toErrorMessage(error) }),
  });
  const begin = useMutation({
    mutationFn: (id: string) => completeUpload(id, new AbortController().signal),
    onSettled: () => client.invalidateQueries({ queryKey: [UPLOADS] }),
    onSuccess: ({ batch }) => onBatch(batch.id),
    onError: (error) =>
      toast({ kind: 'bad', title: 'Karşılaştırma başlatılamadı', text: toErrorMessage(error) }),
  });
  const operator = useOperatorName();
  // One of size 0 is a request to `POST /api/upload-excel` that is being received.
  const unfinished = data.filter(({ id, size }) => size > 0 && !('id' in current && current.id === id));
  if (unfinished.length === 0) return null;
  return (
    <ul className="unfinished" aria-label="Yarım kalan yüklemeler">
      {unfinished.map((upload) => (
        <li key={upload.id}>
          <p>
            <span className="font-bold">{upload.name}</span> {toStateText(upload, operator)} ·{' '}
            {upload.createdBy}, {formatClockOrMoment(upload.createdAt)}
          </p>
          <p className="hint">{toHint(upload, operator)}</p>
          <div className="row">
            {upload.state === 'complete' && (
              <button
                type="button"
                className="button button-small"
                aria-label={`Karşılaştırmayı başlat: ${upload.name}`}
                aria-disabled={begin.isPending}
                onClick={() => begin.isPending || begin.mutate(upload.id)}
              >
                Karşılaştırmayı başlat
              </button>
            )}
            <button
              type="button"
              className="button button-small"
              aria-label={`Yarım kalan yüklemeyi sil: ${upload.name}`}
              aria-disabled={erase.isPending}
              onClick={() => erase.isPending || setAsked(upload)}
            >
              Sil
            </button>
          </div>
        </li>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="Yükleme silinsin mi?"
        text={`${asked?.name} dosyasının yüklenen parçaları silinir${asked?.createdBy === operator ? '' : `; ${asked?.createdBy} şu anda yüklüyorsa yüklemesi durur`}. Dosya yeniden yüklenebilir.`}
        action="Yüklemeyi sil"
        isBusy={erase.isPending}
        onConfirm={() => asked !== null && erase.mutate(asked.id, { onSettled: () => setAsked(null) })}
      />
    </ul>
  );
}

function toStateText(
  { state, createdBy, size, received, partSize }: Upload,
  operator: string | null,
): string {
  if (state === 'complete') return `yüklendi, ama karşılaştırma başlamadı: ${formatMegabytes(size)}`;
  const sent = formatMegabytes(Math.min(size, received.length * partSize));
  return `${createdBy === operator ? 'yarım kaldı' : 'henüz tamamlanmadı'}: ${sent} / ${formatMegabytes(size)}`;
}

function toHint({ state, createdBy }: Upload, operator: string | null): string {
  if (state === 'complete') return 'Dosyanın tamamı sunucuda; yeniden yüklemeniz gerekmez.';
  return createdBy === operator
    ? 'Kaldığı yerden sürdürmek için aynı dosyayı yeniden seçip yükleyin.'
    : 'Şu anda yükleniyor olabilir.';
}
