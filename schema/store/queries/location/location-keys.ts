import type { Database } from '../../database.ts';

/** Tables of categories and cities, which have aliases alike. */
export type LocationTable = 'category' | 'city';

/** First character of the key of a merged category or city; folded names have letters, digits and spaces only. */
export const MERGED_MARK = '=';

/** Key of a category or city after its merge into another one, so that a name is free to be used again. */
export function buildMergedKey({ id, into }: { id: number; into: number }): string {
  return `${MERGED_MARK}${into}/${id}`;
}

/** SQL for the id of the category or city that a key names, itself or as an alias. @param key SQL of the key */
function selectIdByKey(table: LocationTable, key: string): string {
  return `coalesce((select id from ${table} where key = ${key}), (select t.id from ${table}_alias a
    join ${table} t on t.id = a.${table}_id where a.key = ${key}))`;
}

/** Id of the category or city that a key names, itself or as an alias; null if there is none. */
export async function findIdByKey(db: Database, table: LocationTable, key: string): Promise<number | null> {
  const { rows } = await db.$client.execute({ sql: `select ${selectIdByKey(table, '?1')}`, args: [key] });
  return rows[0]![0] as number | null;
}

/**
 * Builds the SQL that finds for each of the given categories or cities the one that it was merged into, directly or
 * through others, or itself: the columns `given` and `t`, the row.
 *
 * @param columns SQL of the columns
 * @param given SQL of the ids
 */
export function selectMergedInto(table: LocationTable, columns: string, given: string): string {
  return `with recursive chain (given, id, key) as (select id, id, key from ${table} where id in (${given})
      union select given, t.id, t.key from chain join ${table} t
        on t.id = cast(substr(chain.key, 2) as integer) and chain.key like '${MERGED_MARK}%')
    select ${columns} from chain join ${table} t on t.id = chain.id where t.key not like '${MERGED_MARK}%'`;
}

/** The category or city that one was merged into, directly or through others; null if it was not merged. */
export async function findMergedInto(db: Database, table: LocationTable, id: number): Promise<number | null> {
  const { rows } = await db.$client.execute({ sql: selectMergedInto(table, 't.id', '?'), args: [id] });
  const found = rows[0]?.[0] as number | undefined;
  return found === undefined || found === id ? null : found;
}

/** Aliases that concern some keys: key by alias. */
export type LocationAliases = {
  cities: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
};

/**
 * Loads the aliases among the keys, and all aliases of the cities that the keys name: a business of such a city can
 * have been stored under any of them.
 */
export async function loadLocationAliases(
  db: Database,
  { cityKeys, categoryKeys }: { cityKeys: Iterable<string>; categoryKeys: Iterable<string> },
): Promise<LocationAliases> {
  const [cities, categories] = await db.$client.batch(
    [
      {
        sql: `with given (key) as materialized (select value from json_each(?)),
            named (id) as (select a.city_id from given cross join city_alias a on a.key = given.key
              union select c.id from given cross join city c on c.key = given.key)
          select a.key, c.key from named cross join city_alias a on a.city_id = named.id
            cross join city c on c.id = named.id`,
        args: [toJsonList(cityKeys)],
      },
      {
        sql: `select a.key, g.key from json_each(?) j cross join category_alias a on a.key = j.value
          cross join category g on g.id = a.category_id`,
        args: [toJsonList(categoryKeys)],
      },
    ],
    'read',
  );
  const toMap = (result: typeof cities) =>
    new Map(result!.rows.map((row) => [row[0] as string, row[1] as string]));
  return { cities: toMap(cities), categories: toMap(categories) };
}

function toJsonList(values: Iterable<string>): string {
  return JSON.stringify([...new Set(values)]);
}
