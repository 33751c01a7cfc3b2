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
  await client
    .execute(`insert into business_search (business_search) values ('integrity-check')`)
    .catch((error: Error) => problems.push(`business_search: ${error.message}`));
  return problems;
}
