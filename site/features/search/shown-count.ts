import { replaceQuery } from './filter.ts';

/** Maximum number of businesses that a URL can request: twenty presses of the button. */
const MOST_SHOWN = 240;

/** Number of businesses that a URL requests; 0 for the initial number. */
export function parseShownCount(query: string): number {
  const requested = new URLSearchParams(query).get('shown') ?? '';
  return /^[1-9]\d{0,5}$/.test(requested) ? Math.min(Number(requested), MOST_SHOWN) : 0;
}

/** URL of the page that requests this number of businesses. */
export function toShownAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  shown: number,
): string {
  const parameters = new URLSearchParams(search);
  parameters.set('shown', String(shown));
  return replaceQuery({ pathname, hash }, parameters);
}
