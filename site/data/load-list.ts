import type { SearchPlace } from '../../schema/contracts/search-meaning.ts';
import { fromHeaderText } from '../../schema/rules/text/header-text.ts';
import { request, type QueryParameters } from './api-client.ts';

/** One page of a list, with the headers that describe the whole list. */
export type Listed<Item> = {
  items: Item[];
  /** Length of the whole list (X-Total-Count). */
  total: number;
  /** Corrected search words, if the requested ones matched nothing (X-Search-Corrected). */
  corrected?: string;
  /** Words that were left out, because nothing has all of them (X-Search-Left-Out). */
  leftOut?: string;
  /** The city that the search names (X-Search-Place). */
  place?: SearchPlace;
  /** Number of businesses at the end of the list with unknown hours (X-Hours-Unknown). */
  hoursUnknown?: number;
  /** Metres to the nearest business, if none is within the distance of the query (X-Search-Nearest). */
  nearest?: number;
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
  const nearest = response.headers.get('X-Search-Nearest');
  const readText = (name: string) => {
    const header = response.headers.get(name);
    return header === null ? null : fromHeaderText(header);
  };
  const corrected = readText('X-Search-Corrected');
  const leftOut = readText('X-Search-Left-Out');
  const place = readText('X-Search-Place');
  return {
    items,
    total: Number(response.headers.get('X-Total-Count') ?? items.length),
    ...(corrected !== null && { corrected }),
    ...(leftOut !== null && { leftOut }),
    ...(place !== null && { place: JSON.parse(place) as SearchPlace }),
    ...(hoursUnknown !== null && { hoursUnknown: Number(hoursUnknown) }),
    ...(nearest !== null && { nearest: Number(nearest) }),
  };
}
