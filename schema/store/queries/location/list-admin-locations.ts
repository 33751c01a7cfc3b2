import type {
  AdminCategory,
  AdminCategoryListQuery,
  AdminCity,
  AdminCityListQuery,
} from '../../../contracts/admin-locations.ts';
import { fold } from '../../../rules/text/fold.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { MERGED_MARK } from './location-keys.ts';

const IS_MERGED = `t.key like '${MERGED_MARK}%'`;
const selectAliases = (table: string, name: string) =>
  `(select json_group_array(${name}) from (select key from ${table}_alias where ${table}_id = t.id order by key))`;

/** A merged one is listed while it has businesses. */
const IS_LISTED = `(t.business_count > 0 or not ${IS_MERGED})`;

const CATEGORY = `json_object('id', t.id, 'name', t.name, 'nameTr', t.name_tr, 'slug', t.slug, 'icon', t.icon,
  'businessCount', t.business_count, 'aliases', json(${selectAliases('category', 'key')}),
  'isMerged', json(iif(${IS_MERGED}, 'true', 'false')))`;
/** Key of a city without its country: its aliases can differ in the state only. */
const CITY_ALIAS = `replace(substr(key, 1, length(key) - 3), '|', ', ')`;
const CITY = `json_object('id', t.id, 'name', t.name, 'slug', t.slug, 'state', t.state, 'stateCode', t.state_code,
  'country', (select name from country where code = t.country_code), 'countryCode', t.country_code,
  'businessCount', t.business_count, 'aliases', json(${selectAliases('city', CITY_ALIAS)}),
  'isMerged', json(iif(${IS_MERGED}, 'true', 'false')))`;

const compareNames = (a: AdminCategory, b: AdminCategory) =>
  a.name.localeCompare(b.name, 'tr') || a.id - b.id;
const CATEGORY_ORDERS: Record<
  AdminCategoryListQuery['sort'],
  (a: AdminCategory, b: AdminCategory) => number
> = {
  businesses: (a, b) => b.businessCount - a.businessCount || compareNames(a, b),
  fewest: (a, b) => a.businessCount - b.businessCount || compareNames(a, b),
  name: compareNames,
  'name-desc': (a, b) => compareNames(b, a),
};

/**
 * Page of the categories, also those without businesses. They are some thousands at most, and the Turkish names are not
 * stored folded, so they are filtered and sorted here.
 */
export async function listAdminCategories(
  db: Database,
  { limit, offset, search, sort }: AdminCategoryListQuery,
): Promise<Page<AdminCategory>> {
  const { rows } = await db.$client.execute(`select ${CATEGORY} from category t where ${IS_LISTED}`);
  const part = fold(search);
  const found = rows
    .map((row) => JSON.parse(row[0] as string) as AdminCategory)
    .filter(({ name, nameTr, aliases }) =>
      [name, nameTr, ...aliases].some((text) => fold(text).includes(part)),
    )
    .toSorted(CATEGORY_ORDERS[sort]);
  // A text without letters or digits matches no name.
  const items = search !== '' && part === '' ? [] : found;
  return { items: items.slice(offset, offset + limit), total: items.length };
}

const CITY_ORDERS: Record<AdminCityListQuery['sort'], string> = {
  businesses: 't.business_count desc, t.key, t.id',
  fewest: 't.business_count, t.key, t.id',
  name: 't.key, t.id',
  'name-desc': 't.key desc, t.id desc',
  state: 't.country_code, t.state, t.key, t.id',
};

/** Page of the cities, also those without businesses. Names are found by their first letters or any later part. */
export async function listAdminCities(
  db: Database,
  { limit, offset, search, sort }: AdminCityListQuery,
): Promise<Page<AdminCity>> {
  const name = (key: string) => `substr(${key}, 1, instr(${key}, '|') - 1)`;
  const where = `${IS_LISTED} and (?1 = '' or (?2 <> '' and (instr(${name('t.key')}, ?2) > 0
    or exists (select 1 from city_alias a where a.city_id = t.id and instr(${name('a.key')}, ?2) > 0))))`;
  const args = [search, fold(search)];
  const [total, rows] = await db.$client.batch(
    [
      { sql: `select count(*) from city t where ${where}`, args },
      {
        sql: `select ${CITY} from city t where ${where} order by ${CITY_ORDERS[sort]} limit ?3 offset ?4`,
        args: [...args, limit, offset],
      },
    ],
    'read',
  );
  return {
    items: rows!.rows.map((row) => JSON.parse(row[0] as string) as AdminCity),
    total: Number(total!.rows[0]![0]),
  };
}

/** The category with this id; null if there is none. */
export function findAdminCategory(db: Database, id: number): Promise<AdminCategory | null> {
  return findOne<AdminCategory>(db, `select ${CATEGORY} from category t where t.id = ?`, id);
}

/** The city with this id; null if there is none. */
export function findAdminCity(db: Database, id: number): Promise<AdminCity | null> {
  return findOne<AdminCity>(db, `select ${CITY} from city t where t.id = ?`, id);
}

async function findOne<Item>(db: Database, sql: string, id: number): Promise<Item | null> {
  const { rows } = await db.$client.execute({ sql, args: [id] });
  return rows[0] === undefined ? null : (JSON.parse(rows[0][0] as string) as Item);
}
