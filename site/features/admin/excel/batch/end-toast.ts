import type { Batch } from '../../../../../schema/contracts/batch.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import type { Toast } from '../../../../components/toast/use-toast.ts';
import { toJobResultText } from '../../jobs/job-text.ts';
import { formatCount } from '../text/numbers.ts';
import { toJobError } from '../../jobs/job-text.ts';

const FAILURES: Partial<Record<Job['kind'], string>> = {
  'import-preview': 'Dosya karşılaştırılamadı',
  'import-apply': 'İçe aktarma tamamlanamadı',
  'import-undo': 'Geri alma tamamlanamadı',
  'import-repair': 'Satırlar eklenemedi',
};

/** Toast for an ended job of a batch; null for a comparison, whose result the screen shows (A-8-28). */
export function toEndToast(job: Job, { counts, state }: Batch): Toast | null {
  const { kind } = job;
  if (job.state === 'failed')
    return { kind: 'bad', title: FAILURES[kind] ?? 'İş tamamlanamadı', text: toJobError(job) };
  if (job.state === 'stopped')
    return {
      kind: 'good',
      title: 'İş durduruldu',
      text: 'Yapılanlar duruyor; kaldığı yerden sürdürebilirsiniz.',
    };
  if (kind === 'import-apply' && counts !== null)
    return {
      kind: 'good',
      title: 'Başarılı',
      text: `${formatCount(counts.imported)} işletme başarıyla içe aktarıldı`,
    };
  if (kind === 'import-undo')
    return {
      kind: 'good',
      title: 'Geri alındı',
      text: state === 'undone' ? 'İçe aktarma geri alındı.' : 'Seçilen değişiklikler geri alındı.',
    };
  if (kind === 'import-repair')
    return {
      kind: job.result?.repaired === 0 ? 'bad' : 'good',
      title: 'Satırlar işlendi',
      text: toJobResultText(job),
    };
  return null;
}
