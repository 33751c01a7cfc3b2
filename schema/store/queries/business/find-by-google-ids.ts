import type { Listing } from '../../../contracts/listing.ts';
import type { Database } from '../../database.ts';

/** An external identifier of a business, as a review names it. */
export type GoogleId = { field: 'placeId' | 'googleId' | 'cid'; value: string };

/** Facts by which a listing finds a stored business again and changes nothing. */
export type ListedBusiness = Pick<
  Listing,
  'name' | 'category' | 'street' | 'address' | 'city' | 'state' | 'stateCode' | 'countryCode'
>;

/** Key of an id in the result of {@link findByGoogleIds}. */
export function toIdKey({ field, value }: GoogleId): string {
  return `${field} ${value}`;
}

const COLUMNS = { placeId: 'place_id', googleId: 'google_id', cid: 'cid' } as const;
const FIELDS = Object.keys(COLUMNS) as GoogleId['field'][];

/** Finds businesses by their ids: of several with one id the oldest, one that an operator removed last. */
export async function findByGoogleIds(
  db: Database,
  ids: readonly GoogleId[],
): Promise<Map<string, ListedBusiness>> {
  const results = await db.$client.batch(
    FIELDS.map((field) => ({
      sql: `select j.value, b.name, g.name, b.street, b.address, c.name, c.state, c.state_code, c.country_code
        from json_each(?) j cross join business b on b.${COLUMNS[field]} = j.value
        join city c on c.id = b.city_id join category g on g.id = b.category_id
        order by b.removed_at is not null desc, b.id desc`,
      args: [JSON.stringify(ids.filter((id) => id.field === field).map(({ value }) => value))],
    })),
    'read',
  );
  const found = new Map<string, ListedBusiness>();
  results.forEach(({ rows }, i) => {
    for (const row of rows) {
      const [value, name, category, street, address, city, state, stateCode, countryCode] = Array.from(
        row,
      ) as string[];
      const business = { name, category, street, address, city, state, stateCode, countryCode };
      found.set(toIdKey({ field: FIELDS[i]!, value: value! }), business as ListedBusiness);
    }
  });
  return found;
}
