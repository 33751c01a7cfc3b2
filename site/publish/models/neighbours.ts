import type { Snapshot } from '../snapshot.ts';

/**
 * Listings on either side of a place on the geographic curve (schema/rules/geo.ts) that are looked at when a page's
 * related lists are filled. The number is the price of a change: a listing shows on the pages of at most this many
 * neighbours on each side, in its city and in its category, so an edit touches a few dozen pages, not a whole city.
 */
export const WINDOW = 12;

/** The two orders in which listings are neighbours. */
type Order = 'city' | 'category';

/**
 * SQL for a JSON list of the ids around a place in an order: at most WINDOW on each side, the listing itself, which may
 * or may not be there, not among them. The arguments are SQL too: columns or parameters.
 */
export function neighboursSql(order: Order, group: string, geoKey: string, id: string): string {
  const side = (sign: string, direction: string) =>
    `select * from (select id from business where ${order}_id = ${group} and removed_at is null
       and (geo_key, id) ${sign} (${geoKey}, ${id}) order by geo_key ${direction}, id ${direction} limit ${WINDOW})`;
  return `(select json_group_array(id) from (${side('<', 'desc')} union all ${side('>', 'asc')}))`;
}

/** Ids around a place: the listings whose pages may show what stands, or stood, there. */
export function neighbours(
  snapshot: Snapshot,
  order: Order,
  groupId: number,
  geoKey: number,
  id: number,
): number[] {
  const row = snapshot.get<{ ids: string }>(
    `select ${neighboursSql(order, '?1', '?2', '?3')} as ids`,
    groupId,
    geoKey,
    id,
  )!;
  return JSON.parse(row.ids);
}
