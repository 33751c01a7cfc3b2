/**
 * Listings on either side of a place on the geographic curve (geo/hilbert-index.ts) that count as its neighbours. The number is
 * the price of a change: a listing shows on the pages of at most this many neighbours on each side, in its city and in
 * its category, so an edit touches a few dozen pages, not a whole city.
 */
export const WINDOW = 12;

/**
 * SQL for the ids around a place in an order: at most WINDOW on each side, the listing itself, which may or may not be
 * there, not among them. The arguments are SQL too: columns or parameters.
 */
export function buildNeighbourIds(
  order: 'city' | 'category',
  group: string,
  geoKey: string,
  id: string,
): string {
  const side = (sign: string, direction: string) =>
    `select * from (select id from business where ${order}_id = ${group} and removed_at is null
       and (geo_key, id) ${sign} (${geoKey}, ${id}) order by geo_key ${direction}, id ${direction} limit ${WINDOW})`;
  return `${side('<', 'desc')} union all ${side('>', 'asc')}`;
}
