import anyAscii from 'any-ascii';

/**
 * Folds text to what a search or a comparison looks at: lower-case Latin letters and digits, words apart by one space.
 * Apostrophes vanish, '&' reads 'and', every other sign separates words.
 *
 * @example fold("Joe's Pizzería & Bar") → 'joes pizzeria and bar'
 * @example fold('KADIKÖY İskelesi') → 'kadikoy iskelesi'
 */
export function fold(text: string): string {
  return toLatin(text)
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Writes every letter in ASCII. Text that is ASCII already, as most is, comes back untouched. */
export function toLatin(text: string): string {
  // eslint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return anyAscii(text);
}
