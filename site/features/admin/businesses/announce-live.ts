import type { ShowToast, ToastAction } from '../../../components/toast/use-toast.ts';
import { followChange, type PublishOutcome } from './follow-change.ts';

/** Effect of a change on the page of a business: updated, or removed from the site. */
export type ChangeEffect = 'updated' | 'removed';

const WORDS: Record<ChangeEffect, Record<PublishOutcome | 'waiting', string>> = {
  updated: {
    waiting: 'Sayfa yayınlanıyor…',
    live: 'Sayfa yayında',
    manual: 'Sayfa bir sonraki yayınlamada güncellenecek',
    held: 'Site eski bir sürümde tutuluyor: sayfa, yayına devam edilince güncellenecek',
    late: 'Yayınlama uzun sürüyor: sayfa henüz güncellenmedi',
    unknown: 'Sayfanın güncellenip güncellenmediği öğrenilemedi',
  },
  removed: {
    waiting: 'Sayfa siteden kaldırılıyor…',
    live: 'Sayfa siteden kaldırıldı',
    manual: 'Sayfa bir sonraki yayınlamada siteden kaldırılacak',
    held: 'Site eski bir sürümde tutuluyor: sayfa, yayına devam edilince kaldırılacak',
    late: 'Yayınlama uzun sürüyor: sayfa henüz siteden kaldırılmadı',
    unknown: 'Sayfanın kaldırılıp kaldırılmadığı öğrenilemedi',
  },
};

let followed = new AbortController();

/** Stops polling for the last change, whose toast would replace that of what is done about it. */
export function stopAnnouncing(): void {
  followed.abort();
}

/**
 * Shows a toast when a change is saved, and updates it when the change is live. Of several changes only the last one
 * is polled, because the earlier ones are then live too.
 *
 * @param change number of the change; null if the response did not include it
 * @param options.action takes the change back, or leads to what was changed
 */
export function announceLive(
  toast: ShowToast,
  title: string,
  change: number | null,
  { effect = 'updated', action }: { effect?: ChangeEffect; action?: ToastAction | undefined } = {},
): void {
  followed.abort();
  const { signal } = (followed = new AbortController());
  const words = WORDS[effect];
  const shared = { title, ...(action && { action }) };
  const show = toast({ ...shared, text: words.waiting, kind: 'good', stays: true });
  void followChange(change, signal, (outcome) => {
    const isTrouble = outcome === 'held' || outcome === 'late' || outcome === 'unknown';
    show({ ...shared, text: words[outcome], kind: isTrouble ? 'bad' : 'good' });
  });
}
