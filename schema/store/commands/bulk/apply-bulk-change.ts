import type { InStatement } from '@libsql/client/web';
import type { BulkChange } from '../../../contracts/bulk-change.ts';
import type { Database } from '../../database.ts';
import { inChunks } from '../../in-chunks.ts';
import { type ResolvedChange, resolveChange } from '../../queries/bulk/bulk-batches.ts';
import { retry, STEP } from '../../retry.ts';
import { type BatchMark, holdChanges } from '../record/batch-scope.ts';
import { buildChangedRecords } from '../record/record-rows.ts';
import { buildScheduleStatements } from '../row/schedules.ts';
import { buildRowUpdates, buildStateUpdates, buildVersionGuard, runGuarded } from '../row/update-rows.ts';
import { planBulkRow } from './plan-bulk-row.ts';
import { type BulkRecord, CHUNK, readOpenRecords } from './read-records.ts';

/**
 * Applies a bulk change, each transaction with the record by which it is undone. After a kill or a stop it changes only
 * what is left, so that edits of what it has changed stay.
 *
 * @param now time of the change, that of the first attempt
 * @param onProgress called after each transaction; throws to stop
 * @throws UnknownCategoryError
 */
export async function applyBulkChange(
  db: Database,
  batch: BatchMark,
  ids: number[],
  change: BulkChange,
  { now, onProgress }: { now: string; onProgress: (done: number, total: number) => void },
): Promise<void> {
  await inChunks(ids, CHUNK, async (chunk, done) => {
    await retry(async () => {
      // Each time, because the category can be merged meanwhile.
      const resolved = await resolveChange(db, change);
      if (resolved === null) throw new UnknownCategoryError();
      await writeChunk(db, batch, await readOpenRecords(db, batch.id, chunk), resolved, now);
    }, STEP);
    onProgress(done, ids.length);
  });
}

/** The category of a bulk change was deleted. */
export class UnknownCategoryError extends Error {
  override name = 'UnknownCategoryError';
  constructor() {
    super('The category of this bulk change no longer exists.');
  }
}

async function writeChunk(
  db: Database,
  batch: BatchMark,
  records: BulkRecord[],
  resolved: ResolvedChange,
  now: string,
): Promise<void> {
  const changed = records.flatMap((record) => {
    const planned = planBulkRow(record, resolved, now);
    return planned.kind === 'changed' ? [{ before: record.row, after: planned.row, reviews: new Map() }] : [];
  });
  if (changed.length === 0) return;
  const rows = changed.map(({ after }) => after);
  await runGuarded(
    db,
    holdChanges(batch, [
      buildVersionGuard(rows),
      ...buildCategoryGuard(resolved),
      ...buildScheduleStatements(rows),
      ...buildRowUpdates(changed),
      ...buildStateUpdates(changed),
      ...buildChangedRecords(batch.id, changed),
    ]),
  );
}

/** Fails the transaction if the category was merged or deleted since it was read. */
function buildCategoryGuard({ category }: ResolvedChange): InStatement[] {
  if (category === null) return [];
  return [
    {
      sql: `select case when exists (select 1 from category where id = ? and key = ?) then 1 else json('stale') end`,
      args: [category.id, category.key],
    },
  ];
}
