/** Maximum length of a search in the API, in characters. */
export const MAX_QUERY = 200;

/** Maximum length of a place in the API, in characters. */
export const MAX_WHERE = 120;

/** Normalised search text. */
export function cleanQuery(text: string): string {
  return text.trim().slice(0, MAX_QUERY).trim();
}

/** Normalised text of a place. */
export function cleanWhere(text: string): string {
  return text.trim().slice(0, MAX_WHERE).trim();
}
