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

/** True while a job moves the businesses of a merged one. */
const selectMoving = (table: string) => `${IS_MERGED} and exists (select 1 from job where kind = 'locations'
  and state in ('waiting', 'running') and input ->> 'table' = '${table}' and input ->> 'from' = t.id)`;
const selectState = (table: string) => `'isMerged', json(iif(${IS_MERGED}, 'true', 'false')),
  'isMoving', json(iif(${selectMoving(table)}, 'true', 'false'))`;

/** A merged one is listed while it has businesses. */
const IS_LISTED = `(t.business_count > 0 or not ${IS_MERGED})`;

const CATEGORY = `json_object('id', t.id, 'name', t.name, 'nameTr', t.name_tr, 'slug', t.slug, 'icon', t.icon,
  'businessCount', t.business_count, 'aliases', json(${selectAliases('category', 'key')}),
  ${selectState('category')})`;
/** Key of a city without its country: its aliases can differ in the state only, which some have none of. */
const CITY_ALIAS = `rtrim(replace(substr(key, 1, length(key) - 3), '|', ', '), ', ')`;
const CITY = `json_object('id', t.id, 'name', t.name, 'slug', t.slug, 'state', t.state, 'stateCode', t.state_code,
  'country', (select name from country where code = t.country_code), 'countryCode', t.country_code,
  'businessCount', t.business_count, 'aliases', json(${selectAliases('city', CITY_ALIAS)}),
  ${selectState('city')})`;

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
  { limit, offset, search, sort, targetsFor }: AdminCategoryListQuery,
): Promise<Page<AdminCategory>> {
  const { rows } = await db.$client.execute(`select ${CATEGORY} from category t where ${IS_LISTED}`);
  const part = fold(search);
  const found = rows
    .map((row) => JSON.parse(row[0] as string) as AdminCategory)
    .filter(({ id, isMerged }) => targetsFor === undefined || (id !== targetsFor && !isMerged))
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

/**
 * SQL that is true if a text is in the name of a city, or in name and state together ('springfield or').
 *
 * @param key SQL of a key
 * @param text SQL of the text
 */
const findInKey = (key: string, text: string) => {
  const nameLength = `(instr(${key}, '|') - 1)`;
  const beside = (state: string) =>
    `instr(substr(${key}, 1, ${nameLength}) || ' ' || ${state}, ${text}) between 1 and ${nameLength}`;
  const inKey = `substr(${key}, ${nameLength} + 2, length(${key}) - ${nameLength} - 4)`;
  return `(${beside(inKey)} or ${beside('lower(t.state)')})`;
};

/** Page of the cities, also those without businesses. Names are found by their first letters or any later part. */
export async function listAdminCities(
  db: Database,
  { limit, offset, search, sort, targetsFor }: AdminCityListQuery,
): Promise<Page<AdminCity>> {
  const part = fold(search);
  const isFound = `(${findInKey('t.key', '?2')} or t.id in (select value from json_each(?5))
    or exists (select 1 from city_alias a where a.city_id = t.id and ${findInKey('a.key', '?2')}))`;
  const isTarget = `(?6 is null or (t.id <> ?6 and not ${IS_MERGED}
    and t.country_code = (select country_code from city where id = ?6)))`;
  const where = `${IS_LISTED} and (?1 = '' or (?2 <> '' and ${isFound})) and ${isTarget}`;
  const merged = part === '' ? [] : await findMergedCities(db, part);
  const args = [search, part, limit, offset, JSON.stringify(merged), targetsFor ?? null];
  const [total, rows] = await db.$client.batch(
    [
      { sql: `select count(*) from city t where ${where}`, args },
      {
        sql: `select ${CITY} from city t where ${where} order by ${CITY_ORDERS[sort]} limit ?3 offset ?4`,
        args,
      },
    ],
    'read',
  );
  return {
    items: rows!.rows.map((row) => JSON.parse(row[0] as string) as AdminCity),
    total: Number(total!.rows[0]![0]),
  };
}

/** Ids of merged cities by a part of their folded name, which their keys no longer have. They are few. */
async function findMergedCities(db: Database, part: string): Promise<number[]> {
  const { rows } = await db.$client.execute(
    `select id, name from city t where ${IS_MERGED} and business_count > 0`,
  );
  return rows.filter((row) => fold(String(row[1])).includes(part)).map((row) => Number(row[0]));
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
