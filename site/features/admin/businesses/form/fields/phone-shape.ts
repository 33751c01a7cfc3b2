/** Letters of any script but for the words of an extension ('ext. 5', 'dahili 5'), and signs that no number has. */
const FOREIGN_CHARACTER = /[^\d\s()+./,;x#*–-]/iu;
const EXTENSION = /(?:ext|extension|dahili|dah|int|poste|durchwahl|dw)\.?\s*:?\s*\d{1,6}$/iu;

/**
 * True if a text may be a phone number: it has the signs of one, and a length that numbers of the country have; nothing is one too.
 * The rules of the countries are loaded with the first number that is checked; without them, or a country, any length goes.
 */
export async function isLikelyPhone(text: string, countryCode: string): Promise<boolean> {
  const number = text.trim().replace(EXTENSION, '').trim();
  if (number === '') return true;
  const digits = number.replace(/\D/g, '').length;
  if (FOREIGN_CHARACTER.test(number) || digits < 3) return false;
  // Emergency and service numbers are short everywhere.
  if (digits <= 8 && !number.startsWith('+')) return true;
  const phones = await import('libphonenumber-js/min').catch(() => null);
  const country = countryCode.trim().toUpperCase();
  if (phones === null || (!number.startsWith('+') && !phones.isSupportedCountry(country)))
    return digits <= 17;
  const known = phones.isSupportedCountry(country) ? country : undefined;
  return phones.isPossiblePhoneNumber(number, known);
}
