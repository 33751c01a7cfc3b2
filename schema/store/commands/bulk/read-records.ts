import type { Database } from '../../database.ts';
import { IS_MERGED } from '../edit/update-business.ts';
import { type BusinessRecord, parseRows, selectRows } from '../row/business-rows.ts';

/** Most businesses per transaction: few enough that the edit of an operator waits a fraction of a second. */
export const CHUNK = 500;

/** A business with its relations. `isMerged`: a merge removed it, and only its undo brings it back. */
export type BulkRecord = BusinessRecord & { isMerged: boolean };

/** Reads those of some businesses that a bulk change has not changed yet: later edits of the others stay. */
export async function readOpenRecords(db: Database, batchId: number, ids: number[]): Promise<BulkRecord[]> {
  const { rows } = await db.$client.execute({
    sql: `select value from json_each(?2) where not exists (select 1 from batch_row
      where batch_id = ?1 and business_id = value and undone is null)`,
    args: [batchId, JSON.stringify(ids)],
  });
  return await readRecords(
    db,
    rows.map(({ value }) => Number(value)),
  );
}

/** Reads businesses. */
export async function readRecords(db: Database, ids: number[]): Promise<BulkRecord[]> {
  const list = JSON.stringify(ids);
  const [rows, merged] = await db.$client.batch(
    [
      selectRows('b.id in (select value from json_each(?))', [list]),
      {
        sql: `select id from business where id in (select value from json_each(?)) and removed_at is not null and ${IS_MERGED}`,
        args: [list],
      },
    ],
    'read',
  );
  const ofMerges = new Set(merged!.rows.map(({ id }) => Number(id)));
  return parseRows(rows!).map((record) => ({ ...record, isMerged: ofMerges.has(record.row.id) }));
}
