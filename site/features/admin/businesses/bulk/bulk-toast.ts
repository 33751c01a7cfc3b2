import type { BulkBatch } from '../../../../../schema/contracts/bulk-change.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import type { Toast } from '../../../../components/toast/use-toast.ts';
import { toAuthorName } from '../../format/author-name.tr.ts';
import { toJobError, toJobResultText } from '../../jobs/job-text.ts';
import { UNDONE } from '../../toast/build-undo-action.ts';
import { formatChange } from './change-text.ts';

/** True for a job that applied a bulk change and changed something. */
export function isApplied({ kind, state, result }: Job): boolean {
  return kind === 'bulk-apply' && state === 'done' && result?.changed !== 0;
}

/**
 * Toast for an ended job of a bulk change.
 *
 * @param isOwn true if the operator started it; otherwise the author is told
 */
export function toBulkToast({ change, counts }: BulkBatch, job: Job, isOwn: boolean): Toast {
  const toText = (result?: string) =>
    [!isOwn && toAuthorName(job.createdBy), formatChange(change), result].filter(Boolean).join(' · ');
  const isUndo = job.kind === 'bulk-undo';
  if (job.state === 'failed')
    return {
      kind: 'bad',
      title: isUndo ? 'Geri alma tamamlanamadı' : 'Toplu değişiklik tamamlanamadı',
      text: toText(toJobError(job)),
    };
  if (job.state === 'stopped')
    return { kind: 'good', title: 'İş durduruldu', text: toText('Yapılan değişiklikler korundu.') };
  if (isUndo) return { kind: 'good', title: UNDONE, text: toText(toJobResultText(job)) };
  const changed = (counts?.changed ?? 0).toLocaleString('tr');
  return { kind: 'good', title: `${changed} işletme değişti`, text: toText() };
}
