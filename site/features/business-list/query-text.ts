/** Longest text the API searches for. */
export const MAX_QUERY = 200;

/** Text as it is searched for. */
export function cleanQuery(text: string): string {
  return text.trim().slice(0, MAX_QUERY).trim();
}
