/** Maximum length of a search in the API, in characters. */
export const MAX_QUERY = 200;

/** Normalised search text. */
export function cleanQuery(text: string): string {
  return text.trim().slice(0, MAX_QUERY).trim();
}
