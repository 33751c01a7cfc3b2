import type { Database } from '../../database.ts';
import { findMergedInto, type LocationTable, MERGED_MARK } from '../../queries/location/location-keys.ts';
import { countRemoved } from '../../queries/location/merge-preview.ts';
import { isNoCategory } from './count-locations.ts';
import { LocationRefusedError } from './location-refusal.ts';

type MergedRow = {
  id: number;
  name: string;
  slug: string;
  key: string;
  businesses: number;
  removed: number;
  state: string;
  countryCode: string;
};

/**
 * Finds two categories or cities of which one can be merged into the other. `isRepeated`: it was, and only businesses
 * may be left.
 *
 * @returns null if one of the two does not exist
 * @throws LocationRefusedError if they are one, of two countries, the other was merged itself, it was merged into a
 *   third one, or it is the category of businesses without one
 */
export async function findMergeable(
  db: Database,
  table: LocationTable,
  ids: { from: number; into: number },
): Promise<{ from: MergedRow; into: MergedRow; isRepeated: boolean } | null> {
  if (ids.from === ids.into) throw new LocationRefusedError({ kind: 'same' });
  const [from, into] = await Promise.all([loadRow(db, table, ids.from), loadRow(db, table, ids.into)]);
  if (from === null || into === null) return null;
  if (into.key.startsWith(MERGED_MARK)) throw new LocationRefusedError({ kind: 'merged' });
  if (from.countryCode !== into.countryCode) throw new LocationRefusedError({ kind: 'other_country' });
  if (table === 'category' && isNoCategory(from.key))
    throw new LocationRefusedError({ kind: 'unclassified' });
  const isRepeated = from.key.startsWith(MERGED_MARK);
  if (isRepeated && (await findMergedInto(db, table, from.id)) !== into.id)
    throw new LocationRefusedError({ kind: 'merged' });
  return { from, into, isRepeated };
}

async function loadRow(db: Database, table: LocationTable, id: number): Promise<MergedRow | null> {
  const place = table === 'city' ? 'state, country_code' : `'', ''`;
  const { rows } = await db.$client.execute({
    sql: `select id, name, slug, key, business_count, ${countRemoved(table)}, ${place} from ${table} where id = ?1`,
    args: [id],
  });
  if (rows[0] === undefined) return null;
  const [, name, slug, key, businesses, removed, state, countryCode] = Array.from(rows[0]) as [
    number,
    string,
    string,
    string,
    number,
    number,
    string,
    string,
  ];
  return { id, name, slug, key, businesses, removed, state, countryCode };
}
