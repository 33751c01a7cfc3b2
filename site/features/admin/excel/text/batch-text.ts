import type { BatchState, BatchSummary } from '../../../../../schema/contracts/batch.ts';
import { toAuthorName } from '../../format/author-name.tr.ts';
import { formatMoment } from '../../format/time.ts';

/** Names of the states of a batch, and the look of their badges. */
export const BATCH_STATES: Record<BatchState, { name: string; badge: string }> = {
  uploaded: { name: 'Yüklendi', badge: '' },
  previewing: { name: 'Karşılaştırılıyor', badge: 'badge-accent' },
  previewed: { name: 'Onay bekliyor', badge: 'badge-note' },
  applying: { name: 'Uygulanıyor', badge: 'badge-accent' },
  applied: { name: 'Uygulandı', badge: 'badge-good' },
  stopped: { name: 'Durduruldu', badge: 'badge-note' },
  failed: { name: 'Yarım kaldı', badge: 'badge-bad' },
  undoing: { name: 'Geri alınıyor', badge: 'badge-accent' },
  undone: { name: 'Geri alındı', badge: '' },
  discarded: { name: 'Vazgeçildi', badge: '' },
};

/** Operator who uploaded a file, and the time. */
export function toOriginText({
  createdBy,
  createdAt,
}: Pick<BatchSummary, 'createdBy' | 'createdAt'>): string {
  return `${toAuthorName(createdBy)} · ${formatMoment(createdAt)}`;
}
