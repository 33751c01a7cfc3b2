import type { Snapshot } from '../snapshot.ts';

/**
 * Listings on either side of a place on the geographic curve (schema/rules/geo.ts) that are looked at when a page's
 * related lists are filled. The number is the price of a change: a listing shows on the pages of at most this many
 * neighbours on each side, in its city and in its category, so an edit touches a few dozen pages, not a whole city.
 */
export const WINDOW = 12;

/** The two orders in which listings are neighbours. */
export type Order = 'city' | 'category';

/**
 * Ids of the listings around (geoKey, id) among those of one city or one category, at most WINDOW on each side.
 * The listing itself, which may or may not be there, is not among them.
 */
export function neighbours(snapshot: Snapshot, order: Order, groupId: number, geoKey: number, id: number): number[] {
  const group = order === 'city' ? 'city_id' : 'category_id';
  const side = (sign: string, direction: string) =>
    snapshot.all<{ id: number }>(
      `select id from business where ${group} = ? and removed_at is null and (geo_key, id) ${sign} (?, ?)
       order by geo_key ${direction}, id ${direction} limit ${WINDOW}`,
      groupId,
      geoKey,
      id,
    );
  return [...side('<', 'desc'), ...side('>', 'asc')].map((row) => row.id);
}
