import { PlainNotices } from './PlainNotices.tsx';

/** The list of notices, or a plainer one when its script cannot be had: that there is no network is what it may have to say. */
export async function loadNoticeList() {
  try {
    return await import('./NoticeList.tsx');
  } catch {
    return { default: PlainNotices };
  }
}

/** Fetches the list ahead, for a form that somebody has begun to fill in. */
export function prepareNotices(): void {
  void loadNoticeList();
}
