import type { Database } from '../../schema/store/database.ts';
import { removeSampleSettings } from './settings.ts';

/** Businesses per transaction, so that the write lock is held briefly. */
const BATCH = 500;

/**
 * Deletes the businesses of the sample with their reviews and settings permanently. Triggers update counts, search
 * index and outbox. Cities and categories stay; with a count of 0 they are not shown, but keep their slugs. It can be
 * interrupted and repeated.
 *
 * @param onProgress receives the number of deleted businesses
 * @returns the number of deleted businesses
 */
export async function removeSample(db: Database, onProgress?: (done: number) => void): Promise<number> {
  await removeSampleSettings(db);
  let removed = 0;
  let last = 0;
  for (;;) {
    const { rows } = await db.$client.execute({
      sql: `select id from business where id > ? and source = 'sample' order by id limit ${BATCH}`,
      args: [last],
    });
    if (rows.length === 0) return removed;
    const ids = rows.map((row) => row[0] as number);
    const args = [JSON.stringify(ids)];
    const [, businesses] = await db.$client.batch(
      [
        { sql: 'delete from review where business_id in (select value from json_each(?))', args },
        {
          sql: `delete from business where source = 'sample' and id in (select value from json_each(?))`,
          args,
        },
      ],
      'write',
    );
    removed += businesses!.rowsAffected;
    last = ids.at(-1)!;
    onProgress?.(removed);
  }
}

/** Counts the businesses of the sample. */
export async function countSample(db: Database): Promise<number> {
  const { rows } = await db.$client.execute(`select count(*) from business where source = 'sample'`);
  return rows[0]![0] as number;
}
