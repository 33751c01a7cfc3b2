import type { InStatement } from '@libsql/client/web';
import { getEqualName } from '../../../rules/import/equal-categories.ts';
import type { Database } from '../../database.ts';
import { MERGED_MARK } from '../../queries/location/location-keys.ts';
import type { CategoryCount } from './count-locations.ts';

/** Categories to create, and keys that will name one that is stored or created. */
export type NewCategories = { created: CategoryCount[]; aliases: { key: string; into: string }[] };

/**
 * Splits categories that are not stored: those whose name means the same as that of a stored one, or of one with more
 * listings, are to become its aliases. Of stored ones only their present names count, so one that an operator has
 * renamed draws none to it, and stored ones are never merged.
 *
 * @param missing most listings first
 */
export async function mergeEqualCategories(db: Database, missing: CategoryCount[]): Promise<NewCategories> {
  if (missing.length === 0) return { created: [], aliases: [] };
  // Of several with equal names, that with most businesses comes last and stays in the map.
  const { rows } = await db.$client.execute({
    sql: `select key from category where key not like '${MERGED_MARK}%' order by business_count, id desc`,
    args: [],
  });
  const keys = new Map(
    rows.map((row): [string, string] => [getEqualName(row[0] as string), row[0] as string]),
  );
  const created: CategoryCount[] = [];
  const aliases: NewCategories['aliases'] = [];
  for (const category of missing) {
    const name = getEqualName(category.key);
    const into = keys.get(name);
    if (into !== undefined) aliases.push({ key: category.key, into });
    else {
      keys.set(name, category.key);
      created.push(category);
    }
  }
  return { created, aliases };
}

/**
 * Builds the statement that stores aliases of categories, with the batch that made them. What another writer has stored
 * meanwhile stays, a category or an alias, unless the alias names a category that is gone.
 */
export function buildEqualAliases(aliases: NewCategories['aliases'], batchId: number | null): InStatement {
  return {
    sql: `insert into category_alias (key, category_id, batch_id) select j.value ->> 0, c.id, ? from json_each(?) j
      cross join category c on c.key = j.value ->> 1
      where not exists (select 1 from category where key = j.value ->> 0)
      on conflict (key) do update set category_id = excluded.category_id, batch_id = excluded.batch_id
        where category_id not in (select id from category)`,
    args: [batchId, JSON.stringify(aliases.map(({ key, into }) => [key, into]))],
  };
}
