import type { Notice } from '../../../components/toast/use-toast.ts';
import { whenLive, type Outcome } from './publishing.ts';

const SAYS: Record<Outcome, string> = {
  live: 'Sayfa yayında',
  manual: 'Sayfa, bir sonraki yayınlamada (npm run publish) güncellenir',
  late: 'Sayfanın yayınlanması sürüyor; birazdan güncellenir',
};

let waiting = new AbortController();

/**
 * Tells at once that something was saved, and again when visitors see it. Of several in a row only the last is waited for: when it
 * is live, so are those before it.
 *
 * @param change number of the change; null when the server did not name it
 */
export function announceLive(toast: (notice: Notice) => void, title: string, change: number | null): void {
  waiting.abort();
  const { signal } = (waiting = new AbortController());
  toast({ title, text: 'Sayfa yayınlanıyor…', kind: 'good' });
  void whenLive(change, signal).then((outcome) => {
    if (outcome !== null) toast({ title, text: SAYS[outcome], kind: 'good' });
  });
}
