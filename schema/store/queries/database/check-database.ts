import { DEFERRED_INDEXES, DEFERRED_TRIGGER } from '../../deferred-objects.ts';
import type { Database } from '../../database.ts';

/**
 * Checks the structure of a copy of a database, its search index and its index of coordinates. It reads everything, so
 * it is not meant for a database in use.
 *
 * @returns the first problems; empty if there are none
 */
export async function findProblems(copy: Database): Promise<string[]> {
  const { $client: client } = copy;
  const problems: string[] = [];
  const check = await client.execute('pragma integrity_check(5)');
  problems.push(...check.rows.map((row) => String(row[0])).filter((text) => text !== 'ok'));
  const points = await client.execute(`select rtreecheck('business_point')`);
  if (points.rows[0]![0] !== 'ok') problems.push(String(points.rows[0]![0]));
  const missing = await client.execute(`select count(*) as count from business_as_point
    where id not in (select id from business_point) and not exists (select 1 from deferred_object)`);
  if (missing.rows[0]!.count !== 0)
    problems.push(
      `business_point: number of businesses without their point: ${String(missing.rows[0]!.count)}`,
    );
  const objects = await client.execute({
    sql: `select value as name from json_each(?) where value not in
      (select name from sqlite_schema union all select name from deferred_object)`,
    args: [JSON.stringify([...DEFERRED_INDEXES, DEFERRED_TRIGGER])],
  });
  problems.push(...objects.rows.map(({ name }) => `${String(name)} is missing`));
  await client
    .execute(`insert into business_search (business_search) values ('integrity-check')`)
    .catch((error: Error) => problems.push(`business_search: ${error.message}`));
  return problems;
}
