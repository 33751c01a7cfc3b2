/** A pair such as '40.2338, -111.6585' or '40,2338 ; -111,6585', as copied from maps. */
const PAIR =
  /^\s*\(?\s*([+-]?\d+(?:[.,]\d+)?)\s*°?(?:\s*[;/]\s*|,\s+|\s+|(?<=\.\d+°?),)([+-]?\d+(?:[.,]\d+)?)\s*°?\s*\)?\s*$/;

/** Parses coordinates pasted as one text; null for other texts. */
export function parsePair(text: string): { latitude: string; longitude: string } | null {
  const match = PAIR.exec(text);
  if (match === null) return null;
  return { latitude: match[1]!.replace(',', '.'), longitude: match[2]!.replace(',', '.') };
}

/**
 * Parses typed degrees, with a decimal point or comma.
 *
 * @returns null for an empty text, NaN for an invalid one
 */
export function parseDegrees(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
