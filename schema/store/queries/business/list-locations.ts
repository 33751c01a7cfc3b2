import { asc, desc, gt } from 'drizzle-orm';
import { type Country, getLocationLimit, type LocationListQuery } from '../../../contracts/locations.ts';
import { fold } from '../../../rules/text/fold.ts';
import { country } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Page of a list, and the total. */
export type Page<Item> = { items: Item[]; total: number };

/**
 * Page of a list as JSON text. The database builds it, because tens of thousands of cities as objects would take many
 * times the memory.
 */
type JsonPage = { json: string; total: number };

/** SQLite requires a limit for an offset. */
const NO_LIMIT = -1;

/** Categories that have businesses: largest first, then by name. Fields as in the contract. */
export function listCategories(db: Database, query: LocationListQuery): Promise<JsonPage> {
  return loadPage(db, query, {
    from: 'category',
    folded: 'key',
    item: `json_object('id', id, 'name', name, 'slug', slug, 'icon', icon, 'businessCount', business_count)`,
  });
}

/** Cities that have businesses: largest first, then by name. Fields as in the contract. */
export function listCities(db: Database, query: LocationListQuery): Promise<JsonPage> {
  return loadPage(db, query, {
    from: 'city',
    folded: `substr(key, 1, instr(key, '|') - 1)`,
    item: `json_object('id', id, 'name', name, 'slug', slug, 'state', state, 'stateCode', state_code,
      'country', (select name from country where code = country_code), 'countryCode', country_code,
      'businessCount', business_count)`,
  });
}

type LocationSource = { from: string; folded: string; item: string };

async function loadPage(
  db: Database,
  query: LocationListQuery,
  { from, folded, item }: LocationSource,
): Promise<JsonPage> {
  const part = query.search ? fold(query.search) : null;
  // A text without letters or digits matches no name.
  const where = `business_count > 0 and (?1 is null or (?1 <> '' and instr(${folded}, ?1) > 0))`;
  const { rows } = await db.$client.execute({
    sql: `select (select count(*) from ${from} where ${where}) as total,
      (select json_group_array(json(item)) from (select ${item} as item from ${from} where ${where}
        order by business_count desc, name, id limit ?2 offset ?3)) as json`,
    args: [part, getLocationLimit(query) ?? NO_LIMIT, query.offset ?? 0],
  });
  return { json: String(rows[0]!.json), total: Number(rows[0]!.total) };
}

/** Countries that have businesses: largest first, then by name. */
export async function listCountries(db: Database, query: LocationListQuery): Promise<Page<Country>> {
  const rows = await db
    .select()
    .from(country)
    .where(gt(country.businessCount, 0))
    .orderBy(desc(country.businessCount), asc(country.name));
  // A few hundred at most, with unfolded names, so they are filtered here.
  const part = query.search === undefined ? '' : fold(query.search);
  const found = query.search && part === '' ? [] : rows.filter((row) => fold(row.name).includes(part));
  const from = query.offset ?? 0;
  return { items: found.slice(from, from + (query.limit ?? found.length)), total: found.length };
}
