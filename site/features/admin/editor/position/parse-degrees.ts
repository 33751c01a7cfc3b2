/** The numbers of a text such as '40.2338, -111.6585' or '40,2338 ; -111,6585', as maps give it to be pasted. */
const PAIR =
  /^\s*\(?\s*([+-]?\d+(?:[.,]\d+)?)\s*°?(?:\s*[;/]\s*|,\s+|\s+|(?<=\.\d+°?),)([+-]?\d+(?:[.,]\d+)?)\s*°?\s*\)?\s*$/;

/** Both coordinates of a place that was pasted as one text; null when it is no such text. */
export function parsePair(text: string): { latitude: string; longitude: string } | null {
  const match = PAIR.exec(text);
  if (match === null) return null;
  return { latitude: match[1]!.replace(',', '.'), longitude: match[2]!.replace(',', '.') };
}

/**
 * Degrees as somebody typed them; a decimal comma is one too.
 *
 * @returns null for no text, NaN for what is no number
 */
export function parseDegrees(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
