import { Refusal } from './problem.ts';

/** Reads a rating from 1 to 5, with point or comma; 0 means that nobody has rated. */
export function readRating(text: string): number | Refusal | null {
  const match = /^(\d+(?:[.,]\d+)?)(?:\s*\/\s*5)?$/.exec(text);
  const rating = match === null ? Number.NaN : Number(match[1]!.replace(',', '.'));
  if (rating === 0) return null;
  if (rating >= 1 && rating <= 5) return rating;
  return new Refusal('A rating lies between 1 and 5.');
}

/** Reads a count, thousands apart or not: '1766', '1,766', '1.766', '(1 766)', '1766.0'. */
export function readCount(text: string): number | Refusal {
  const bare = text.replace(/^\((.*)\)$/, '$1').replace(/\.0+$/, '');
  const isCount = /^\d{1,9}$/.test(bare) || /^\d{1,3}(?:[.,' ]\d{3}){1,2}$/.test(bare);
  return isCount ? Number(bare.replace(/\D/g, '')) : new Refusal('This is no count.', 'Give a whole number.');
}

const YES = new Set([
  'true',
  'yes',
  'y',
  '1',
  'x',
  'verified',
  'claimed',
  'evet',
  'doğru',
  'doğrulanmış',
  'onaylı',
  '✓',
]);
const NO = new Set(['false', 'no', 'n', '0', 'unverified', 'not verified', 'unclaimed', 'hayır', 'yanlış']);

/** Reads yes or no, in English, Turkish or as programs write it. */
export function readYesNo(text: string): boolean | Refusal {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : new Refusal('This is neither yes nor no.', 'Write yes or no.');
}
