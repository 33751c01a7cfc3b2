import { asc, desc, gt } from 'drizzle-orm';
import { type Country, getLocationLimit, type LocationListQuery } from '../../../contracts/locations.ts';
import { fold } from '../../../rules/text/fold.ts';
import { country } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Part of a list, and the number of items in the whole of it. */
export type Page<Item> = { items: Item[]; total: number };

/**
 * Part of a list as the text of a JSON array, which the database makes: there may be tens of thousands of cities, and as objects, once
 * to read and once to check, they would take many times the memory of the text.
 */
type JsonPage = { json: string; total: number };

/** SQLite knows no offset without a limit. */
const NO_LIMIT = -1;

/** Categories that have listings: the largest first, then by name. The fields are those of the contract. */
export function listCategories(db: Database, query: LocationListQuery): Promise<JsonPage> {
  return loadPage(db, query, {
    from: 'category',
    folded: 'key',
    item: `json_object('id', id, 'name', name, 'slug', slug, 'icon', icon, 'businessCount', business_count)`,
  });
}

/** Cities that have listings: the largest first, then by name. The fields are those of the contract. */
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
  // Text of signs only is in no name.
  const where = `business_count > 0 and (?1 is null or (?1 <> '' and instr(${folded}, ?1) > 0))`;
  const { rows } = await db.$client.execute({
    sql: `select (select count(*) from ${from} where ${where}) as total,
      (select json_group_array(json(item)) from (select ${item} as item from ${from} where ${where}
        order by business_count desc, name, id limit ?2 offset ?3)) as json`,
    args: [part, getLocationLimit(query) ?? NO_LIMIT, query.offset ?? 0],
  });
  return { json: String(rows[0]!.json), total: Number(rows[0]!.total) };
}

/** Countries that have listings: the largest first, then by name. */
export async function listCountries(db: Database, query: LocationListQuery): Promise<Page<Country>> {
  const rows = await db
    .select()
    .from(country)
    .where(gt(country.businessCount, 0))
    .orderBy(desc(country.businessCount), asc(country.name));
  // A few hundred at most, and their names are stored unfolded.
  const part = query.search === undefined ? '' : fold(query.search);
  const found = query.search && part === '' ? [] : rows.filter((row) => fold(row.name).includes(part));
  const from = query.offset ?? 0;
  return { items: found.slice(from, from + (query.limit ?? found.length)), total: found.length };
}
