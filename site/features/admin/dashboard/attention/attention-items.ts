import type { Attention } from '../../../../../schema/contracts/attention.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import type { AdminIcon } from '../../icons/admin-icon-names.ts';
import { toAuthorName } from '../../format/author-name.tr.ts';
import { formatMoment } from '../../format/time.ts';
import { JOB_KINDS, toJobError } from '../../jobs/job-text.ts';

/** One thing to look at: `title` leads to the screen where it is dealt with, `text` says why or what to do. */
export type AttentionItem = {
  key: string;
  icon: AdminIcon;
  isUrgent: boolean;
  title: string;
  text: string;
  to: string;
};

/** Items of the card, the most urgent first; empty if nothing needs attention. */
export function toAttentionItems({
  failedJobs,
  heldRelease,
  isBehind,
  newMessages,
  openBatches,
  rejectedRows,
  lateBackup,
}: Attention): AttentionItem[] {
  const items: AttentionItem[] = [];
  if (failedJobs.newest !== null) {
    const { kind, subject } = failedJobs.newest;
    items.push({
      key: 'failed',
      icon: 'circle-alert',
      isUrgent: true,
      title: `${formatCount(failedJobs.total)} iş başarısız oldu`,
      text: `${[JOB_KINDS[kind], subject].filter((part) => part !== null).join(' · ')}: ${toJobError(failedJobs.newest)}`,
      to: adminPaths.jobs,
    });
  }
  if (heldRelease !== null)
    items.push({
      key: 'held',
      icon: 'history',
      isUrgent: true,
      title: 'Site eski bir sürümde tutuluyor',
      text: `${toAuthorName(heldRelease.by)}, ${formatMoment(heldRelease.at)}: ${heldRelease.reason}. Değişiklikler yayınlanmıyor.`,
      to: adminPaths.database,
    });
  if (isBehind)
    items.push({
      key: 'behind',
      icon: 'clock',
      isUrgent: true,
      title: 'Yayınlanmayı bekleyen değişiklikler var',
      text: 'Birkaç dakika içinde yayınlanmazlarsa yöneticinize başvurun.',
      to: adminPaths.jobs,
    });
  if (lateBackup !== null)
    items.push({
      key: 'backup',
      icon: 'database',
      isUrgent: true,
      title: lateBackup.lastAt === null ? 'Henüz yedek yok' : 'Son yedek eski',
      text:
        lateBackup.lastAt === null
          ? 'Her gece bir yedek alınır. Şimdi bir yedek alıp sonucuna bakın.'
          : `Son yedek ${formatMoment(lateBackup.lastAt)} tarihinde alındı. Şimdi bir yedek alıp sonucuna bakın.`,
      to: adminPaths.database,
    });
  if (newMessages > 0)
    items.push({
      key: 'messages',
      icon: 'inbox',
      isUrgent: false,
      title: `${formatCount(newMessages)} okunmamış mesaj`,
      text: 'Ziyaretçiler iletişim formundan yazdı.',
      to: adminPaths.messages,
    });
  if (openBatches.newest !== null)
    items.push({
      key: 'open',
      icon: 'file-search',
      isUrgent: false,
      title: `${formatCount(openBatches.total)} dosya kararınızı bekliyor`,
      text: `Önizlemesi hazır: ${openBatches.newest.name}`,
      to: toBatchPath(openBatches.newest.id),
    });
  if (rejectedRows.newest !== null)
    items.push({
      key: 'rejected',
      icon: 'file-spreadsheet',
      isUrgent: false,
      title: `${formatCount(rejectedRows.total)} reddedilen satır`,
      text: `Düzeltip yeniden aktarabilirsiniz: ${rejectedRows.newest.name}`,
      to: toBatchPath(rejectedRows.newest.id),
    });
  return items;
}

function toBatchPath(id: number): string {
  return `${adminPaths.excel}?batch=${id}`;
}

function formatCount(count: number): string {
  return count.toLocaleString('tr');
}
