import { LATE_BACKUP_DAYS } from '../../../../../schema/contracts/backup.ts';
import type { DatabaseStatus } from '../../../../../schema/contracts/database.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { formatMoment } from '../../format/time.ts';
import { formatBytes } from '../format-bytes.ts';

/** Figure of a card: label, value and explanation. */
export type Figure = { label: string; value: string; basis: string; isBad?: boolean };

const UNKNOWN = 'Bilinmiyor';
const DAY_MS = 86_400_000;

/** Cards of the state of the database. A figure that nobody has measured yet is unknown. */
export function toStatusFigures(status: DatabaseStatus, now: Date): Figure[] {
  const { size, free, migrations, migratedAt } = status;
  return [
    {
      label: 'Veritabanı boyutu',
      value: formatBytes(size),
      basis: `${formatBytes(free)} yeni kayıtlar için boş`,
    },
    toIntegrity(status.optimize),
    toLastBackup(status, now),
    toRestoreCheck(status.restoreCheck),
    ...toPageFigures(status),
    {
      label: 'Şema',
      value: `${formatCount(migrations)} güncelleme`,
      basis: migratedAt === null ? UNKNOWN : `Sonuncusu: ${formatMoment(migratedAt)}`,
    },
  ];
}

/** Figures for which the page store is asked. */
function toPageFigures({
  pages,
  publishedAt,
  releases,
  pending,
  pageStore,
  unavailable,
}: DatabaseStatus): Figure[] {
  const failure = unavailable.includes('page-store') ? 'Sayfa deposu yanıt vermedi' : null;
  const count = releases === null ? failure : `${formatCount(releases)} sürüm`;
  return [
    {
      label: 'Yayındaki sayfalar',
      value: pages === null ? UNKNOWN : formatCount(pages),
      basis:
        failure ?? (publishedAt === null ? 'Henüz yayınlanmadı' : `Son yayın: ${formatMoment(publishedAt)}`),
    },
    {
      label: 'Bekleyen değişiklikler',
      value: pending === null ? UNKNOWN : formatCount(pending),
      basis: failure ?? (pending === 0 ? 'Her değişiklik yayında' : 'Sıradaki yayınla siteye yansır'),
    },
    {
      label: 'Sayfa deposu',
      value: pageStore === null ? UNKNOWN : formatBytes(pageStore.bytes),
      basis:
        pageStore === null
          ? `${count}; boyutu her gece ölçülür`
          : `${count}; ${formatMoment(pageStore.measuredAt)} ölçümü`,
    },
  ];
}

/** Integrity by the last optimization that came to the end of its check: only it checks the whole database. */
function toIntegrity(job: Job | null): Figure {
  const label = 'Bütünlük';
  if (job?.state === 'failed') return { label, value: 'Hasarlı', basis: toTime('Denetim', job), isBad: true };
  if (job?.state === 'done') return { label, value: 'Sağlam', basis: toTime('Denetim', job) };
  return { label, value: UNKNOWN, basis: 'Optimizasyon sırasında denetlenir' };
}

function toLastBackup({ lastBackup, unavailable }: DatabaseStatus, now: Date): Figure {
  const label = 'Son yedek';
  if (unavailable.includes('backup-store'))
    return { label, value: UNKNOWN, basis: 'Yedek deposu yanıt vermedi', isBad: true };
  if (lastBackup === null) return { label, value: 'Yok', basis: 'Her gece bir yedek alınır', isBad: true };
  const isLate = now.getTime() - Date.parse(lastBackup.createdAt) > LATE_BACKUP_DAYS * DAY_MS;
  const value = formatMoment(lastBackup.createdAt);
  return isLate
    ? { label, value, basis: `${LATE_BACKUP_DAYS} günden eski; her gece bir yedek alınmalı`, isBad: true }
    : { label, value, basis: formatBytes(lastBackup.size) };
}

function toRestoreCheck(job: Job | null): Figure {
  const label = 'Yedeğin denenmesi';
  if (job?.state === 'done') return { label, value: 'Başarılı', basis: toTime('Deneme', job) };
  if (job?.state === 'failed')
    return { label, value: 'Başarısız', basis: toTime('Deneme', job), isBad: true };
  return { label, value: UNKNOWN, basis: 'Her hafta boş bir sunucuda denenir' };
}

function toTime(what: string, job: Job): string {
  return job.finishedAt === null ? UNKNOWN : `${what}: ${formatMoment(job.finishedAt)}`;
}

function formatCount(count: number): string {
  return count.toLocaleString('tr');
}
