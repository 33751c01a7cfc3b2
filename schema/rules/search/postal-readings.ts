import { toCompactCode } from '../location/postal-code-text.ts';

/** Fewest letters and digits of a code within a search: shorter numbers belong to names and streets. */
const MIN_LENGTH = 4;

/**
 * Readings of a search as a postal code of one or two words, at its end before its beginning, and the other words.
 *
 * @param words folded
 * @example listPostalReadings(['pizza', 'sw1a', '1aa'])[0] → { code: ['sw1a', '1aa'], rest: ['pizza'] }
 */
export function listPostalReadings(words: string[]): { code: string[]; rest: string[] }[] {
  const lengths = [2, 1].filter((length) => length < words.length);
  return lengths
    .flatMap((length) => [
      { code: words.slice(-length), rest: words.slice(0, -length) },
      { code: words.slice(0, length), rest: words.slice(length) },
    ])
    .filter(({ code }) => {
      const compact = toCompactCode(code.join(''));
      return compact !== null && compact.length >= MIN_LENGTH && code.every((word) => /\d/.test(word));
    });
}
