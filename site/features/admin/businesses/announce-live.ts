import type { Toast } from '../../../components/toast/use-toast.ts';
import { followChange, type Outcome } from './publishing.ts';

/** What becomes of the page of a business: it is brought up to date, or taken off the site. */
type Effect = 'updated' | 'removed';

const WORDS: Record<Effect, Record<Outcome | 'waiting', string>> = {
  updated: {
    waiting: 'Sayfa yayınlanıyor…',
    live: 'Sayfa yayında',
    manual: 'Sayfa bir sonraki yayınlamada güncellenecek',
    late: 'Yayınlama uzun sürüyor: sayfa henüz güncellenmedi',
    unknown: 'Sayfanın güncellenip güncellenmediği öğrenilemedi',
  },
  removed: {
    waiting: 'Sayfa siteden kaldırılıyor…',
    live: 'Sayfa siteden kaldırıldı',
    manual: 'Sayfa bir sonraki yayınlamada siteden kaldırılacak',
    late: 'Yayınlama uzun sürüyor: sayfa henüz siteden kaldırılmadı',
    unknown: 'Sayfanın kaldırılıp kaldırılmadığı öğrenilemedi',
  },
};

let waiting = new AbortController();

/**
 * Tells at once that something was saved, and again when visitors see it; until then the notice stays. Of several in a row only the
 * last is waited for: when it is live, so are those before it.
 *
 * @param change number of the change; null when the server did not name it
 */
export function announceLive(
  toast: (notice: Toast) => void,
  title: string,
  change: number | null,
  effect: Effect = 'updated',
): void {
  waiting.abort();
  const { signal } = (waiting = new AbortController());
  const words = WORDS[effect];
  toast({ title, text: words.waiting, kind: 'good', stays: true });
  void followChange(change, signal, (outcome) => {
    const isTrouble = outcome === 'late' || outcome === 'unknown';
    toast({ title, text: words[outcome], kind: isTrouble ? 'bad' : 'good' });
  });
}
