import { get, type Listed, type Query } from './api.ts';

/** As getJson, for calls that answer one part of a list. */
export async function getList<Item>(path: string, query: Query, signal: AbortSignal): Promise<Listed<Item>> {
  const response = await get(path, query, signal);
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
