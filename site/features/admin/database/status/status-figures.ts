import type { DatabaseStatus } from '../../../../../schema/contracts/database.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { formatMoment } from '../../format/time.ts';
import { formatBytes } from '../format-bytes.ts';

/** Figure of a card: label, value and explanation. */
export type Figure = { label: string; value: string; basis: string; isBad?: boolean };

const UNKNOWN = 'Bilinmiyor';

/** Cards of the state of the database. A figure that nobody has measured yet is unknown. */
export function toStatusFigures(status: DatabaseStatus): Figure[] {
  const { size, free, pages, publishedAt, releases, pending, pageStore, migrations, migratedAt } = status;
  return [
    {
      label: 'Veritabanı boyutu',
      value: formatBytes(size),
      basis: `${formatBytes(free)} yeni kayıtlar için boş`,
    },
    toIntegrity(status.optimize),
    toLastBackup(status.lastBackup),
    toRestoreCheck(status.restoreCheck),
    {
      label: 'Yayındaki sayfalar',
      value: pages === null ? UNKNOWN : formatCount(pages),
      basis: publishedAt === null ? 'Henüz yayınlanmadı' : `Son yayın: ${formatMoment(publishedAt)}`,
    },
    {
      label: 'Bekleyen değişiklikler',
      value: formatCount(pending),
      basis: pending === 0 ? 'Her değişiklik yayında' : 'Sıradaki yayınla siteye yansır',
    },
    {
      label: 'Sayfa deposu',
      value: pageStore === null ? UNKNOWN : formatBytes(pageStore.bytes),
      basis:
        pageStore === null
          ? `${formatCount(releases)} sürüm; boyutu her gece ölçülür`
          : `${formatCount(releases)} sürüm; ${formatMoment(pageStore.measuredAt)} ölçümü`,
    },
    {
      label: 'Şema',
      value: `${formatCount(migrations)} güncelleme`,
      basis: migratedAt === null ? UNKNOWN : `Sonuncusu: ${formatMoment(migratedAt)}`,
    },
  ];
}

/** Integrity by the last optimization that came to its end: only it checks the whole database. */
function toIntegrity(job: Job | null): Figure {
  const label = 'Bütünlük';
  const isDamaged = job?.state === 'failed' && (job.error ?? '').startsWith('The database is damaged');
  if (isDamaged) return { label, value: 'Hasarlı', basis: toTime('Denetim', job), isBad: true };
  if (job?.state === 'done') return { label, value: 'Sağlam', basis: toTime('Denetim', job) };
  return { label, value: UNKNOWN, basis: 'Optimizasyon sırasında denetlenir' };
}

function toLastBackup(backup: DatabaseStatus['lastBackup']): Figure {
  const label = 'Son yedek';
  return backup === null
    ? { label, value: 'Yok', basis: 'Her gece bir yedek alınır', isBad: true }
    : { label, value: formatMoment(backup.createdAt), basis: formatBytes(backup.size) };
}

function toRestoreCheck(job: Job | null): Figure {
  const label = 'Yedeğin denenmesi';
  if (job?.state === 'done') return { label, value: 'Başarılı', basis: toTime('Deneme', job) };
  if (job?.state === 'failed')
    return { label, value: 'Başarısız', basis: toTime('Deneme', job), isBad: true };
  return { label, value: UNKNOWN, basis: 'Her hafta boş bir sunucuda denenir' };
}

function toTime(what: string, job: Job | null): string {
  return job?.finishedAt ? `${what}: ${formatMoment(job.finishedAt)}` : UNKNOWN;
}

function formatCount(count: number): string {
  return count.toLocaleString('tr');
}
