/** Fewest characters of a term, and digits in a row of words from which it may be a phone number. */
const MIN_LENGTH = 2;
const MAX_DIGITS = 6;

/** Part of an email address or a URL, also as `jane (at) mail.com` or without a protocol; `A/C` and `24/7` are none. */
const MAY_IDENTIFY =
  /@|:\/\/|www\.|[([{]\s*at\s*[)\]}]|[\p{L}\p{Nd}-]\.\p{L}{2,}(\/|$)|[\p{L}\p{Nd}-]\.(com|net|org)\b/u;

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
    // The lower case of İ has a dot of its own, which nobody types.
    .replaceAll('İ', 'i')
    .toLowerCase();
  if ([...term].length < MIN_LENGTH || MAY_IDENTIFY.test(term)) return null;
  return term.replace(/\P{Nd}/gu, '').length > MAX_DIGITS ? null : term;
}
