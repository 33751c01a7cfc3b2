import type { Database } from '../../database.ts';
import { buildRedirectDeletes } from '../row/redirects.ts';

/** Businesses per transaction, so that the write lock is held briefly. */
const BATCH = 500;

/**
 * Deletes the businesses of a source with their reviews permanently. Triggers update counts, search index and outbox.
 * Cities and categories stay; with a count of 0 they are not shown, but keep their slugs. It can be interrupted and
 * repeated.
 *
 * @param onProgress receives the number of deleted businesses
 * @returns the number of deleted businesses
 */
export async function deleteSource(
  db: Database,
  source: string,
  onProgress?: (done: number) => void,
): Promise<number> {
  let removed = 0;
  let last = 0;
  for (;;) {
    const { rows } = await db.$client.execute({
      sql: `select id from business where id > ? and source = ? order by id limit ${BATCH}`,
      args: [last, source],
    });
    if (rows.length === 0) return removed;
    const ids = rows.map((row) => row[0] as number);
    const text = JSON.stringify(ids);
    const [, , businesses] = await db.$client.batch(
      [
        buildRedirectDeletes(text),
        { sql: 'delete from review where business_id in (select value from json_each(?))', args: [text] },
        {
          sql: 'delete from business where source = ? and id in (select value from json_each(?))',
          args: [source, text],
        },
      ],
      'write',
    );
    removed += businesses!.rowsAffected;
    last = ids.at(-1)!;
    onProgress?.(removed);
  }
}
