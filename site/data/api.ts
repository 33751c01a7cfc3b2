/**
 * What a list call answers: the items asked for, how many there are in all (X-Total-Count), and the words really looked for
 * where those asked for were not found (X-Search-Corrected), and how many at the end of the list have hours that nobody knows
 * (X-Hours-Unknown).
 */
export type Listed<Item> = { items: Item[]; total: number; corrected?: string; hoursUnknown?: number };

/** A call that failed is tried once more after this long, in milliseconds (A-9-07). */
export const RETRY_DELAY = 500;

export type Query = Record<string, string | number | undefined>;

/**
 * Asks the site's own API. The type of the answer is the caller's word; worker tests hold each call to its contract.
 *
 * @param path e.g. '/api/categories'
 * @param query values left out are not sent
 * @throws Error with the status when the answer is not a success, or with the network's own words
 */
export async function getJson<Answer>(path: string, query: Query, signal: AbortSignal): Promise<Answer> {
  return (await get(path, query, signal)).json() as Promise<Answer>;
}

/** The response to a call of the API, when it is a success. */
export async function get(path: string, query: Query, signal: AbortSignal): Promise<Response> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const response = await fetch(given.length > 0 ? `${path}?${search}` : path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
