import { eq } from 'drizzle-orm';
import { decodeIds, encodeIds } from '../../../rules/batch/member-ids.ts';
import { batch } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { RejectedEntry } from './store-rejects.ts';

/** Replaces the cells and problems of rejected rows whose correction was rejected again. */
export async function updateRejects(
  db: Database,
  batchId: number,
  rows: Pick<RejectedEntry, 'position' | 'cells' | 'problems'>[],
): Promise<void> {
  // Both columns of the key come from the list, so that it is read once instead of once for each row of the batch.
  const values = rows.map(({ position, cells, problems }) => [
    batchId,
    position,
    JSON.stringify(cells),
    JSON.stringify(problems),
  ]);
  await db.$client.execute({
    sql: `update batch_reject set cells = j.value ->> 2, problems = j.value ->> 3 from json_each(?) j
      where batch_id = j.value ->> 0 and position = j.value ->> 1 and repaired_at is null`,
    args: [JSON.stringify(values)],
  });
}

/**
 * Marks rejected rows as repaired, with the cells that were stored, and adds their businesses to those of the file.
 *
 * @param ids of the businesses
 */
export async function markRepaired(
  db: Database,
  batchId: number,
  rows: Pick<RejectedEntry, 'position' | 'cells'>[],
  ids: Iterable<number>,
  now: Date,
): Promise<void> {
  const found = await db.select({ members: batch.members }).from(batch).where(eq(batch.id, batchId)).get();
  const known = found?.members == null ? [] : decodeIds(new Uint8Array(found.members));
  const members = encodeIds(new Set([...known, ...ids]));
  const values = rows.map(({ position, cells }) => [batchId, position, JSON.stringify(cells)]);
  await db.$client.batch(
    [
      {
        sql: `update batch_reject set cells = j.value ->> 2, repaired_at = ? from json_each(?) j
          where batch_id = j.value ->> 0 and position = j.value ->> 1 and repaired_at is null`,
        args: [now.toISOString(), JSON.stringify(values)],
      },
      {
        sql: `update batch set members = ?, counts = json_set(counts, '$.repaired',
            (select count(*) from batch_reject where batch_id = batch.id and repaired_at is not null))
          where id = ? and counts is not null`,
        args: [members, batchId],
      },
    ],
    'write',
  );
}
