import type { CategoryMerge } from '../../../contracts/batch.ts';
import type { Database } from '../../database.ts';

type FileCategory = { key: string; name: string; count: number };

/** Finds which categories of a file are filed in others, because their names are aliases of these. */
export async function findMergedCategories(
  db: Database,
  categories: FileCategory[],
): Promise<CategoryMerge[]> {
  const { rows } = await db.$client.execute({
    sql: `select a.key, c.name from json_each(?) j cross join category_alias a on a.key = j.value
      cross join category c on c.id = a.category_id`,
    args: [JSON.stringify(categories.map(({ key }) => key))],
  });
  const names = new Map(rows.map((row) => [row[0] as string, row[1] as string]));
  return categories.flatMap(({ key, name, count }) => {
    const into = names.get(key);
    return into === undefined ? [] : { name, into, count };
  });
}
