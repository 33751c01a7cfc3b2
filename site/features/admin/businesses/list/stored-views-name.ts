/** Name of the stored views in the storage of the browser. */
export const STORED_VIEWS = 'admin-list-views';

/** True if this browser has stored views. */
export function hasStoredViews(): boolean {
  try {
    return (localStorage.getItem(STORED_VIEWS) ?? '[]') !== '[]';
  } catch {
    return false;
  }
}
