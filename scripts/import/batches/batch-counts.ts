import type { Database } from '../../../schema/store/database.ts';
import { countBatchRows, countCreatedLocations } from '../../../schema/store/queries/batch/count-rows.ts';
import type { ImportResult } from '../import-result.ts';

/** Figures of a batch that its preview and its result have in common. */
export type BatchFigures = Record<'created' | 'changed' | 'unchanged' | 'merged' | 'marked', number> &
  Awaited<ReturnType<typeof countCreatedLocations>>;

/**
 * Counts what a batch did, from its record and the businesses of its file. The record outlives a kill, so a resumed
 * import has the same figures as an undisturbed one.
 *
 * @param members ids of the businesses of the file, without those that an operator removed
 * @param missing ids of the businesses that the file lacks
 */
export async function countBatch(
  db: Database,
  batchId: number,
  { totalRows, rejected, kept, declined }: ImportResult,
  members: ReadonlySet<number>,
  missing: number[],
): Promise<BatchFigures> {
  const rows = await countBatchRows(db, batchId, members, new Set(missing));
  return {
    ...rows,
    unchanged: members.size - rows.created - rows.changed,
    merged: totalRows - rejected - kept - declined - members.size,
    ...(await countCreatedLocations(db, batchId)),
  };
}
