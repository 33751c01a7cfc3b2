import { formatNorthAmerican } from '../../../schema/rules/phone.ts';
import { Refusal } from './problem.ts';

/** Fewest and most digits of a number: a local one, and the limit of E.164. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const NUMBER = /[+(]*\d[\d ().–-]*\d/;
const EXTENSION = /^\W*(?:ext(?:ension)?\.?|x|#)\s*\.?\s*(\d{1,6})\b/i;
const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * Reads the first phone number of a text. Numbers of the US and Canada come out as '+1 212-686-1006', others as
 * they are written.
 */
export function readPhone(text: string, countryCode: string): string | Refusal {
  const spelled = spellOut(text.replace(/^\s*tel:/i, ''));
  const match = NUMBER.exec(spelled);
  const digits = match?.[0].replace(/\D/g, '') ?? '';
  if (match === null || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) {
    return new Refusal('This is no phone number.', 'Give the number with its area code.');
  }
  const extension = EXTENSION.exec(spelled.slice(match.index + match[0].length))?.[1];
  const suffix = extension === undefined ? '' : ` ext. ${extension}`;
  const isForeign = /^\(?\+(?!1)/.test(match[0]);
  const isNational = !isForeign && (digits.length === 10 || (digits.length === 11 && digits.startsWith('1')));
  if (isNational && (countryCode === 'US' || countryCode === 'CA' || match[0].startsWith('+1'))) {
    const number = formatNorthAmerican(digits);
    if (number !== null) return number + suffix;
    return new Refusal('No such number can exist: area codes and exchanges begin with 2 to 9.');
  }
  if (/^0+$/.test(digits))
    return new Refusal('This is no phone number.', 'Give the number with its area code.');
  return asWritten(match[0]) + suffix;
}

/** '1-800-FLOWERS' → '1-800-3569377' */
function spellOut(text: string): string {
  return text.replace(/(?<=^\W*1?\W*\d{3}[\s).-]+\d{0,4}-?)[a-z]{3,7}(?![a-z@])/i, (word) =>
    [...word.toLowerCase()].map((letter) => KEYPAD.findIndex((key) => key.includes(letter)) + 2).join(''),
  );
}

/** One kind of dash, and no brackets left open. */
function asWritten(number: string): string {
  const plain = number.replaceAll('–', '-');
  const isBalanced = plain.split('(').length === plain.split(')').length;
  return isBalanced ? plain : plain.replace(/[()]/g, '');
}
