const KEY = 'where';

/** The place that was last chosen in this tab; null if none was. */
export function readStoredPlace(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the place for the next pages of this tab; an empty one is removed. */
export function storePlace(place: string): void {
  try {
    if (place === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, place);
  } catch {
    // Without storage, each page begins with its own place.
  }
}
