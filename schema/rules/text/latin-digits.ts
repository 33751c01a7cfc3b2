/** Non-ASCII digits: full-width ones, and those of Arabic, Persian and Indian scripts. */
const OTHER_DIGITS = /[\p{Nd}--[0-9]]/v;

/**
 * Converts full-width punctuation, digits of any script and their separators to ASCII: '٢٤٫٧١' → '24.71', '１０４−００６１' →
 * '104-0061'. A text without them is returned unchanged.
 */
export function toLatinDigits(text: string): string {
  if (!OTHER_DIGITS.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/[\p{Nd}--[0-9]]/gv, toLatinDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('−', '-');
}

/** The ten digits of a script are consecutive, beginning with zero. */
function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}
