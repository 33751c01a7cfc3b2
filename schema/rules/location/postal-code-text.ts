import { COUNTRY_CODES } from './countries.ts';
import { formatPostalCode } from './postal-codes.ts';
import { fold } from '../text/fold.ts';

/** Lengths of postal codes without blanks and hyphens. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 10;
/** Five digits of a place and four of a street. No other country has codes of nine digits. */
const LONG_ZIP_CODE = /^(\d{5})\d{4}$/;
/** First part of a British code: 'SW1A' of 'SW1A 1AA'. */
const BRITISH = /^([a-z]{1,2}\d[a-z\d]?)(?:\d[a-z]{2})?$/;

/**
 * A text as postal codes are compared: folded, without blanks. Null for a text that cannot be one, because it has no
 * digit or another length. Of a long ZIP code only the place counts.
 *
 * @example toCompactCode('SW1A 1AA') → 'sw1a1aa'
 */
export function toCompactCode(text: string): string | null {
  const compact = fold(text).replaceAll(' ', '').replace(LONG_ZIP_CODE, '$1');
  const isLength = compact.length >= MIN_LENGTH && compact.length <= MAX_LENGTH;
  return isLength && /^[a-z]{0,2}\d[a-z\d]*$/.test(compact) ? compact : null;
}

/**
 * Folded words by which a postal code is found in texts: as one, and as each country writes it.
 *
 * @example listCodeWords('sw1a1aa') → [['sw1a1aa'], ['sw1a', '1aa']]
 */
export function listCodeWords(compact: string): string[][] {
  const written = COUNTRY_CODES.flatMap((country) => formatPostalCode(compact, country) ?? []);
  return [...new Set([compact, ...written.map(fold)])].map((text) => text.split(' '));
}

/**
 * Beginnings of a postal code, longest first, that stand for the area around it.
 *
 * @example listCodeAreas('84099') → ['8409', '840']
 */
export function listCodeAreas(compact: string): string[] {
  const british = BRITISH.exec(compact);
  if (british !== null) return british[1] === compact ? [] : [british[1]!];
  const shortest = Math.max(MIN_LENGTH, compact.length - 3);
  const count = Math.max(0, compact.length - shortest);
  return Array.from({ length: count }, (_, i) => compact.slice(0, compact.length - 1 - i));
}
