import { onPress } from './dom.ts';
import { showToast } from './toast.ts';

/** Share buttons, `data-share`: the share dialog of the device, or else copying the URL. */
export function startShare(): void {
  onPress('[data-share]', () => void share());
}

async function share(): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: document.title, url });
    } catch (error) {
      // The visitor can cancel the dialog; on any other error, the URL is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast('Link copied');
  } catch {
    showToast(`Copy this link: ${url}`);
  }
}
