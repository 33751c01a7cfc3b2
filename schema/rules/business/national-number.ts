/** Digits of a phone number, after ITU-T E.164: without an area, and with country. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Digits from which a number without a plus is taken to begin with the code of its country. */
const WITH_COUNTRY = 11;
/** Country codes of one and of two digits; all others have three. */
const SHORT_CODES = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
const EXTENSION = /(?:ext\.?|x|#|;|,)\s*\d+\s*$/i;

/**
 * Digits of a phone number within its country, which all spellings of it share; null if there are too few or too many.
 *
 * @example toNationalNumber('+1 801-297-7000') → '8012977000'
 * @example toNationalNumber('0532 123 45 67') → '5321234567'
 */
export function toNationalNumber(phone: string): string | null {
  const text = phone.trim().replace(EXTENSION, '');
  const digits = text.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS + 2) return null;
  const isInternational = text.startsWith('+') || digits.startsWith('00');
  const plain = digits.replace(/^0+/, '');
  const hasCountry = isInternational || (!digits.startsWith('0') && plain.length >= WITH_COUNTRY);
  const national = hasCountry ? plain.slice(getCodeLength(plain)).replace(/^0+/, '') : plain;
  return national.length < MIN_DIGITS - 1 ? null : national;
}

/** True if a text consists of the digits and signs of a phone number. */
export function isPhoneNumber(text: string): boolean {
  return /^[+(]?[\d\s().\-/+]+$/.test(text.trim()) && toNationalNumber(text) !== null;
}

function getCodeLength(digits: string): number {
  return SHORT_CODES.exec(digits)?.[0].length ?? 3;
}
