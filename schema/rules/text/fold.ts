import anyAscii from 'any-ascii';

const FOLDED = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * Folds text for searches and comparisons: lower-case Latin letters and digits, words separated by one space.
 * Apostrophes are dropped, '&' becomes 'and', other signs separate words.
 *
 * @example fold("Joe's Pizzería & Bar") → 'joes pizzeria and bar'
 * @example fold('KADIKÖY İskelesi') → 'kadikoy iskelesi'
 */
export function fold(text: string): string {
  const lower = toLatin(text).toLowerCase();
  if (FOLDED.test(lower)) return lower;
  return lower
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Transliterates every letter to ASCII. ASCII text, the common case, is returned unchanged. */
export function toLatin(text: string): string {
  // eslint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return anyAscii(text);
}
