const SEPARATORS = new Set(' \t\n\r\f\v\u00a0\u202f\u2009:;,|&-–—/');

/**
 * Strips separators from both ends, and full stops from the start. A regular expression would take quadratic time on
 * long runs.
 */
export function trimSeparators(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && (SEPARATORS.has(text[start]!) || text[start] === '.')) start++;
  while (end > start && SEPARATORS.has(text[end - 1]!)) end--;
  return text.slice(start, end);
}
