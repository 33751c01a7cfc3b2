import { request, type QueryParameters } from './api-client.ts';

/** One page of a list, with the headers that describe the whole list. */
export type Listed<Item> = {
  items: Item[];
  /** Length of the whole list (X-Total-Count). */
  total: number;
  /** Corrected search words, if the requested ones matched nothing (X-Search-Corrected). */
  corrected?: string;
  /** Number of businesses at the end of the list with unknown hours (X-Hours-Unknown). */
  hoursUnknown?: number;
};

/** Loads one page of a list. @throws as `request` */
export async function loadList<Item>(
  path: string,
  query?: QueryParameters,
  signal?: AbortSignal,
): Promise<Listed<Item>> {
  const response = await request(path, { query, signal });
  const items = (await response.json()) as Item[];
  const hoursUnknown = response.headers.get('X-Hours-Unknown');
  const corrected = response.headers.get('X-Search-Corrected');
  return {
    items,
    total: Number(response.headers.get('X-Total-Count') ?? items.length),
    ...(corrected !== null && { corrected }),
    ...(hoursUnknown !== null && { hoursUnknown: Number(hoursUnknown) }),
  };
}
