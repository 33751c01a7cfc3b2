import { parseProtectedFields } from '../../../rules/business/protected-fields.ts';
import type { Database } from '../../database.ts';
import { retry, STEP } from '../../retry.ts';
import { parseRows, selectRows } from '../row/business-rows.ts';
import { deriveColumns } from '../row/derived-columns.ts';
import { type BusinessRow, getValue, setValue } from '../row/row-codec.ts';
import { buildScheduleStatements } from '../row/schedules.ts';
import { buildRowUpdates, buildVersionGuard, runGuarded } from '../row/update-rows.ts';
import { type BatchMark, holdChanges } from '../record/batch-scope.ts';
import { buildChangedRecords } from '../record/record-rows.ts';
import { inChunks } from '../../in-chunks.ts';

/** Most businesses per transaction, for which other writers wait. */
const CHUNK = 1_000;

/** Field and value that mark a business that a file lacks. */
const MARKS = {
  unverify: { field: 'isVerified', value: 0 },
  close: { field: 'businessStatus', value: 'CLOSED_PERMANENTLY' },
} as const;

/**
 * Marks businesses that a file lacks as unverified or permanently closed, but for removed ones and where an operator
 * edited the field. Repeating it changes nothing.
 *
 * @param now time of the change
 */
export async function markMissing(
  db: Database,
  batch: BatchMark,
  ids: number[],
  decision: keyof typeof MARKS,
  now: string,
): Promise<void> {
  await inChunks(ids, CHUNK, (chunk) =>
    retry(() => markChunk(db, batch, JSON.stringify(chunk), decision, now), STEP),
  );
}

async function markChunk(
  db: Database,
  batch: BatchMark,
  ids: string,
  decision: keyof typeof MARKS,
  now: string,
): Promise<void> {
  const { field, value } = MARKS[decision];
  const found = parseRows(
    await db.$client.execute(selectRows('b.id in (select value from json_each(?))', [ids])),
  );
  const changed = found.flatMap(({ row: before, relations }) => {
    const isKept = before.removedAt !== null || parseProtectedFields(before.protectedFields)?.has(field);
    if (isKept || getValue(before, field) === value) return [];
    const after: BusinessRow = { ...before, updatedAt: now };
    setValue(after, field, value);
    Object.assign(after, deriveColumns(after, relations));
    return [{ before, after, reviews: new Map() }];
  });
  if (changed.length === 0) return;
  const rows = changed.map(({ after }) => after);
  const statements = [
    buildVersionGuard(rows),
    ...buildScheduleStatements(rows),
    ...buildRowUpdates(changed),
    ...buildChangedRecords(batch.id, changed),
  ];
  await runGuarded(db, holdChanges(batch, statements));
}
