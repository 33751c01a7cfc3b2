import type { ChangeSample } from '../../../contracts/batch.ts';
import type { Database } from '../../database.ts';

const CHUNK = 20_000;

/** Those of the businesses that still exist and that no operator removed. */
export async function selectPublished(db: Database, ids: number[]): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const { rows } = await db.$client.execute({
      sql: `select json_group_array(b.id) from json_each(?) j cross join business b on b.id = j.value
        where b.removed_at is null`,
      args: [JSON.stringify(ids.slice(at, at + CHUNK))],
    });
    for (const id of JSON.parse(rows[0]![0] as string) as number[]) found.push(id);
  }
  return found;
}

/** Businesses that took these in by a merge: a file that has the listing of one of them does not lack the other. */
export async function findWinners(db: Database, losers: Iterable<number>): Promise<number[]> {
  const { rows } = await db.$client.execute({
    sql: `select json_group_array(winner_id) from duplicate_pair where state = 'merged'
      and iif(winner_id = first_id, second_id, first_id) in (select value from json_each(?))`,
    args: [JSON.stringify([...losers])],
  });
  return JSON.parse(rows[0]![0] as string) as number[];
}

/** The businesses as samples of those that a file lacks. */
export async function loadMissingSamples(db: Database, ids: number[]): Promise<ChangeSample[]> {
  const { rows } = await db.$client.execute({
    sql: `select b.id, b.name, c.name from json_each(?) j cross join business b on b.id = j.value
      join city c on c.id = b.city_id order by b.id`,
    args: [JSON.stringify(ids)],
  });
  return rows.map((row) => ({
    businessId: row[0] as number,
    name: row[1] as string,
    city: row[2] as string,
    sheet: '',
    row: null,
    before: null,
    after: null,
  }));
}
