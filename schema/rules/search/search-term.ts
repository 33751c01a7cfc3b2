/** Fewest characters of a term, and digits in a row of words from which it may be a phone number. */
const MIN_LENGTH = 2;
const MAX_DIGITS = 6;

/**
 * Text of a search as it is counted: lower case, one space between words. Null if it is too short, or may identify a
 * person: an email address, a URL or a number as long as that of a phone.
 *
 * @example toSearchTerm(' Pizza  PROVO ') // 'pizza provo'
 */
export function toSearchTerm(text: string): string | null {
  const term = text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .toLowerCase();
  if ([...term].length < MIN_LENGTH || /@|:\/\/|www\./.test(term)) return null;
  return term.replace(/\P{Nd}/gu, '').length > MAX_DIGITS ? null : term;
}
