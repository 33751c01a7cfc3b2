import { fold } from '../../../../schema/rules/text/fold.ts';
import { toLatinDigits } from '../../../../schema/rules/text/latin-digits.ts';
import { ParseError } from '../cells/parse-error.ts';

/** Reads a rating from 1 to 5, with point or comma; 0 means no ratings. */
export function parseRating(text: string): number | ParseError | null {
  const match = /^(\d+(?:[.,]\d+)?)(?:\s*\/\s*5)?$/.exec(toLatinDigits(text));
  const rating = match === null ? Number.NaN : Number(match[1]!.replace(',', '.'));
  if (rating === 0) return null;
  if (rating >= 1 && rating <= 5) return rating;
  return new ParseError('A rating is a number from 1 to 5.');
}

/** Reads a count, with or without thousands separators: '1766', '1,766', '1.766', '(1 766)', '1766.0'. */
export function parseCount(text: string): number | ParseError {
  const bare = toLatinDigits(text)
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\.0+$/, '');
  const isCount = /^\d{1,9}$/.test(bare) || /^\d{1,3}(?:[.,' ]\d{3}){1,2}$/.test(bare);
  return isCount
    ? Number(bare.replace(/\D/g, ''))
    : new ParseError('This is not a valid count.', 'Enter a whole number.');
}

/** Folded, as `parseYesNo` compares them. */
const YES =
  toWordSet(`true, yes, y, 1, x, verified, claimed, on, evet, var, dogru, dogrulanmis, onayli, ja, wahr, oui, vrai, si,
  verdadero, sim, verdadeiro, vero, waar, da, tacno, co, はい, हाँ`);
const NO =
  toWordSet(`false, no, n, 0, unverified, not verified, unclaimed, off, hayir, yok, yanlis, dogrulanmamis, nein, falsch,
  non, faux, falso, nao, nee, onwaar, ne, netacno, khong, いいえ, नहीं`);

function toWordSet(list: string): Set<string> {
  return new Set(list.split(',').map(fold));
}

/** Reads a yes/no value, in the languages of exports or as programs write it. */
export function parseYesNo(text: string): boolean | ParseError {
  const word = text.length > 30 ? '' : fold(text);
  if (text === '✓' || text === '✔' || YES.has(word)) return true;
  return NO.has(word) ? false : new ParseError('This is not a valid yes/no value.', 'Use yes or no.');
}
