import { formatPostalCode } from '../../../../schema/rules/location/postal-codes.ts';
import { toLatinDigits } from '../../../../schema/rules/text/latin-digits.ts';
import { ParseError } from '../cells/parse-error.ts';

const CANADIAN = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;
const MAX_LENGTH = 12;

/** True if a text has the form of a Canadian postal code. */
export function isCanadianPostalCode(text: string): boolean {
  return CANADIAN.test(text);
}

/**
 * Reads a postal code in the form of its country: US '02128' and '07740-5332', Canada 'K1A 0B1', Türkiye '06420',
 * Poland '00-950'. Restores leading zeros. Codes of other forms stay as written.
 */
export function parsePostalCode(text: string, countryCode: string): string | ParseError {
  // Removes the '.0' of spreadsheets ('75254.0'), the sign of the Japanese post, and trailing punctuation.
  const code = toLatinDigits(text)
    .normalize('NFKC')
    .replace(/^〒\s*/, '')
    .replace(/\.0+$/, '')
    .replace(/[.,\s-]+$/, '');
  if (countryCode === 'US') return parseUsPostalCode(code);
  const known = formatPostalCode(code, countryCode);
  if (known !== null) return known;
  if (countryCode === 'CA')
    return new ParseError('This is not a valid Canadian postal code.', 'Use the form K1A 0B1.');
  if (code.length <= MAX_LENGTH && /^[a-z\d][a-z\d -]*$/i.test(code) && /\d/.test(code))
    return code.toUpperCase();
  return new ParseError('This is not a valid postal code.');
}

function parseUsPostalCode(code: string): string | ParseError {
  const match = /^(\d{3,5})(?:\s*-\s*(\d{4}))?$/.exec(code) ?? /^(\d{3,5}?)(\d{4})$/.exec(code);
  const zip = match?.[1]!.padStart(5, '0');
  if (zip === undefined || zip === '00000') {
    return new ParseError('This is not a valid ZIP code.', 'Use five digits, or nine as 12345-6789.');
  }
  return match![2] === undefined || match![2] === '0000' ? zip : `${zip}-${match![2]}`;
}
