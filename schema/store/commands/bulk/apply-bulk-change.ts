import type { Database } from '../../database.ts';
import { retry, STEP } from '../../retry.ts';
import { type BatchMark, holdChanges } from '../record/batch-scope.ts';
import { buildChangedRecords } from '../record/record-rows.ts';
import { inChunks } from '../../in-chunks.ts';
import { buildScheduleStatements } from '../row/schedules.ts';
import { buildRowUpdates, buildStateUpdates, buildVersionGuard, runGuarded } from '../row/update-rows.ts';
import { planBulkRow, type ResolvedChange } from './plan-bulk-row.ts';
import { type BulkRecord, CHUNK, readRecords } from './read-records.ts';

/**
 * Applies a bulk change, each transaction with the record by which it is undone. Repeating it after a kill changes only
 * what is left.
 *
 * @param now time of the change, that of the first attempt
 * @param onProgress called after each transaction; throws to stop
 */
export async function applyBulkChange(
  db: Database,
  batch: BatchMark,
  ids: number[],
  resolved: ResolvedChange,
  { now, onProgress }: { now: string; onProgress: (done: number, total: number) => void },
): Promise<void> {
  await inChunks(ids, CHUNK, async (chunk, done) => {
    await retry(async () => writeChunk(db, batch, await readRecords(db, chunk), resolved, now), STEP);
    onProgress(done, ids.length);
  });
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
      ...buildScheduleStatements(rows),
      ...buildRowUpdates(rows),
      ...buildStateUpdates(rows),
      ...buildChangedRecords(batch.id, changed),
    ]),
  );
}
