/** Letters, except in an extension ('ext. 5', 'dahili 5'), and characters that no phone number contains. */
const FOREIGN_CHARACTER = /[^\d\s()+./,;x#*–-]/iu;
const EXTENSION = /(?:ext|extension|dahili|dah|int|poste|durchwahl|dw)\.?\s*:?\s*\d{1,6}$/iu;

/**
 * True if a text can be a phone number: valid characters, and a length that occurs in the country; also for an empty
 * text. The rules of countries are loaded for the first number; without them, or without a country, any length is
 * valid.
 */
export async function isLikelyPhone(text: string, countryCode: string): Promise<boolean> {
  const number = text.trim().replace(EXTENSION, '').trim();
  if (number === '') return true;
  const digits = number.replace(/\D/g, '').length;
  if (FOREIGN_CHARACTER.test(number) || digits < 3) return false;
  // Emergency and service numbers are short in every country.
  if (digits <= 8 && !number.startsWith('+')) return true;
  const phones = await import('libphonenumber-js/min').catch(() => null);
  const country = countryCode.trim().toUpperCase();
  if (phones === null || (!number.startsWith('+') && !phones.isSupportedCountry(country)))
    return digits <= 17;
  const known = phones.isSupportedCountry(country) ? country : undefined;
  return phones.isPossiblePhoneNumber(number, known);
}
