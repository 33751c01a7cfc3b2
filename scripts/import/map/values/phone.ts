import {
  parsePhoneNumberFromString as parse,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { getCountryName } from '../../../../schema/rules/location/countries.ts';
import { formatNorthAmerican } from '../../../../schema/rules/business/north-american-phone.ts';
import { toLatinDigits } from '../../../../schema/rules/text/latin-digits.ts';
import { ParseError } from '../cells/parse-error.ts';
import { memoByText } from '../../../../schema/rules/memo-by-text.ts';
import type { RowReader } from '../cells/row-reader.ts';

/** Minimum and maximum digits: a local number, and the limit of E.164. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const NUMBER = /[+(]*\d[\d ().–-]*\d/;
/** The same with slashes, which separate the area code in Germany and Austria, and two numbers elsewhere. */
const NUMBER_WITH_SLASH = /[+(]*\d[\d ().–/-]*\d/;
const EXTENSION = /^\W*(?:ext(?:ension)?\.?|x|#)\s*\.?\s*(\d{1,6})\b/i;
const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** Digits of a float that a spreadsheet has not rounded. */
const MIN_EXACT_DIGITS = 8;

const NOT_A_NUMBER = new ParseError(
  'This is not a valid phone number.',
  'Enter the number with its area code.',
);

/** A number outside of all numbering plans that may still be dialled: it is stored, with a warning. */
export class UnverifiedPhone {
  readonly number: string;
  readonly doubt: ParseError;

  constructor(number: string, doubt: ParseError) {
    this.number = number;
    this.doubt = doubt;
  }
}

/** Reads the phone of a row; a number that is invalid in its country is stored as written, with a warning. */
export function readRowPhone(row: RowReader, countryCode: string): string | null {
  return row.read('phone', (text) => {
    const phone = parsePhone(text, countryCode);
    if (!(phone instanceof UnverifiedPhone)) return phone;
    row.warn('phone', text, phone.doubt);
    return phone.number;
  });
}

/**
 * Parses the first phone number of a text. Numbers with +1 are returned as '+1 212-686-1006', others in international
 * form, '+90 216 333 44 55'.
 */
export function parsePhone(text: string, countryCode: string): string | UnverifiedPhone | ParseError {
  const plain = toPlainDigits(text);
  if (plain instanceof ParseError) return plain;
  const isAmerican = countryCode === 'US' || countryCode === 'CA';
  const spelled = isAmerican || plain.startsWith('+1') ? replaceKeypadLetters(plain) : plain;
  const match = NUMBER.exec(spelled);
  const isForeign = match === null || /^\(*(?:\+(?!1)|00[2-9])/.test(match[0]) || !isAmerican;
  if (isForeign) {
    const abroad = parseInternational(spelled, countryCode);
    if (abroad !== null) return abroad;
  }
  const digits = match?.[0].replace(/\D/g, '') ?? '';
  if (match === null || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return NOT_A_NUMBER;
  const suffix = parseExtension(spelled, match.index + match[0].length);
  const isPlusForeign = /^\(?\+(?!1)/.test(match[0]);
  const isNational =
    !isPlusForeign && (digits.length === 10 || (digits.length === 11 && digits.startsWith('1')));
  if (isNational && (isAmerican || match[0].startsWith('+1'))) {
    const number = formatNorthAmerican(digits);
    if (number !== null) return number + suffix;
    return new ParseError('The number is impossible: area codes and exchanges begin with 2 to 9.');
  }
  if (/^0+$/.test(digits)) return NOT_A_NUMBER;
  const written = tidyPhone(match[0]) + suffix;
  return isAmerican
    ? written
    : new UnverifiedPhone(written, buildInvalidPhoneError(findPhoneCountry(written) ?? countryCode));
}

/** The country of a number in international form ('+90 …', '0090 …'); null for others. */
export function findPhoneCountry(text: string): string | null {
  if (!/^\s*(?:tel:\s*)?\(?(?:\+|00)/i.test(text)) return null;
  // Any number may begin with two zeros; only a valid one proves that they mean '+'.
  const isPlus = text.includes('+');
  const found = parseCached(`${isPlus ? text : text.replace(/^\D*?00/, '+')}|`);
  return found === null || !(isPlus || found.isValid()) ? null : (found.country ?? null);
}

/** A valid number outside of the North American plan, in international form; null if the text has none. */
function parseInternational(text: string, countryCode: string): string | null {
  for (const pattern of [NUMBER_WITH_SLASH, NUMBER]) {
    const match = pattern.exec(text);
    if (match === null) return null;
    // Two numbers with a dash between them match as one; the first is used.
    for (const candidate of [match[0], match[0].split(/\s+[–/-]\s*|\s*\/\s*/)[0]!]) {
      const found = parseCached(`${candidate.replace(/^(\(*)00(?=[1-9])/, '$1+')}|${countryCode}`);
      if (found === null || !found.isValid()) continue;
      const suffix = parseExtension(text, match.index + match[0].length);
      if (found.countryCallingCode === '1') return parseAmerican(found) + suffix;
      return found.formatInternational() + suffix;
    }
  }
  return null;
}

function parseAmerican({ nationalNumber }: PhoneNumber): string {
  return formatNorthAmerican(nationalNumber) ?? `+1 ${nationalNumber}`;
}

/** Cached by number and country: the phone of a chain recurs on many rows, and each row parses it twice. */
const parseCached = memoByText((key: string): PhoneNumber | null => {
  const at = key.lastIndexOf('|');
  const country = key.slice(at + 1);
  const options = country === '' ? {} : { defaultCountry: country as CountryCode };
  return parse(key.slice(0, at).trim(), { ...options, extract: false }) ?? null;
});

/** ASCII digits; floats and exponents become the number they mean: '5125550134.0', '5.321234567E+9'. */
function toPlainDigits(text: string): string | ParseError {
  const bare = toLatinDigits(text).replace(/^\s*tel:/i, '');
  const float = /^\s*(\+?\d{7,15})[.,]0+\s*$/.exec(bare);
  if (float !== null) return float[1]!;
  const exponent = /^\s*(\d)(?:[.,](\d+))?e\+?(\d{1,2})\s*$/i.exec(bare);
  if (exponent === null) return bare;
  const [, first = '', fraction = '', power = ''] = exponent;
  const length = Number(power) + 1;
  const digits = first + fraction;
  if (digits.length < MIN_EXACT_DIGITS || digits.length > length || length > MAX_DIGITS)
    return new ParseError(
      'The spreadsheet rounded this number.',
      'Format the column as text and enter the number again.',
    );
  return digits.padEnd(length, '0');
}

function parseExtension(text: string, at: number): string {
  const extension = EXTENSION.exec(text.slice(at))?.[1];
  return extension === undefined ? '' : ` ext. ${extension}`;
}

function buildInvalidPhoneError(countryCode: string): ParseError {
  return new ParseError(
    `${getCountryName(countryCode)} has no such number.`,
    'It was stored as written; enter it with its area code, or with + and the country code.',
  );
}

/** '1-800-FLOWERS' → '1-800-3569377' */
function replaceKeypadLetters(text: string): string {
  return text.replace(/(?<=^\W*1?\W*\d{3}[\s).-]+\d{0,4}-?)[a-z]{3,7}(?![a-z@])/i, (word) =>
    [...word.toLowerCase()].map((letter) => KEYPAD.findIndex((key) => key.includes(letter)) + 2).join(''),
  );
}

/** Unifies dashes and removes unmatched parentheses. */
function tidyPhone(number: string): string {
  const plain = number.replaceAll('–', '-');
  const isBalanced = plain.split('(').length === plain.split(')').length;
  return isBalanced ? plain : plain.replace(/[()]/g, '');
}
