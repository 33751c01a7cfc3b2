/**
 * Number of neighbours on either side of a location on the Hilbert curve (geo/hilbert-index.ts), per city and
 * category. It bounds the cost of a change: a business is shown on the pages of its neighbours only, so an edit
 * changes a few dozen pages.
 */
export const WINDOW = 12;

/**
 * Builds SQL for the ids around a location: at most WINDOW on each side, without the business itself. Arguments are
 * SQL: columns or parameters.
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
