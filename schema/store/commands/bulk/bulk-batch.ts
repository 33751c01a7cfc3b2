import { eq, sql } from 'drizzle-orm';
import type { BatchCounts } from '../../../contracts/batch.ts';
import type { BulkChange, BulkPreview } from '../../../contracts/bulk-change.ts';
import { encodeIds } from '../../../rules/batch/member-ids.ts';
import { batch } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';
import type { BatchStep } from '../batch/batch-states.ts';

/**
 * Creates the batch of a bulk change: its businesses are those that were selected at that moment, whatever passes the
 * filter later.
 *
 * @param preview what it would do; null if a job finds that out
 * @returns its id
 */
export async function createBulkBatch(
  db: Database,
  { ids, change, preview = null }: { ids: number[]; change: BulkChange; preview?: BulkPreview | null },
  { actor, now }: BatchStep,
): Promise<number> {
  const [created] = await db
    .insert(batch)
    .values({
      kind: 'bulk',
      state: preview === null ? 'uploaded' : 'previewed',
      bulkPreview: preview && JSON.stringify(preview),
      name: '',
      feed: '',
      members: Buffer.from(encodeIds(ids)),
      bulk: JSON.stringify(change),
      createdAt: now.toISOString(),
      createdBy: actor.name,
    })
    .returning({ id: batch.id });
  return created!.id;
}

/** Stores the preview of a bulk change. */
export async function storeBulkPreview(db: Database, id: number, preview: BulkPreview): Promise<void> {
  await db
    .update(batch)
    .set({ state: 'previewed', bulkPreview: JSON.stringify(preview) })
    .where(eq(batch.id, id));
}

/**
 * Begins or resumes to apply a bulk change.
 *
 * @returns the time of its changes: that of the first attempt, so that a resumed one writes the same
 */
export async function beginBulkApply(db: Database, id: number, now: Date): Promise<string> {
  const [begun] = await db
    .update(batch)
    .set({ state: 'applying', appliedAt: sql`coalesce(${batch.appliedAt}, ${now.toISOString()})` })
    .where(eq(batch.id, id))
    .returning({ appliedAt: batch.appliedAt });
  return begun!.appliedAt!;
}

/** Figures of an applied bulk change: of the selected businesses, others had the value, or could not get it. */
export type BulkFigures = { selected: number; changed: number };

/** Ends applying a bulk change, with one entry of the audit log, because its thousands of businesses have none. */
export async function finishBulkApply(
  db: Database,
  { id, change }: { id: number; change: BulkChange },
  { selected, changed }: BulkFigures,
  seconds: number,
  { actor, now }: BatchStep,
): Promise<void> {
  const counts: BatchCounts = {
    ...NO_COUNTS,
    totalRows: selected,
    changed,
    unchanged: selected - changed,
    seconds,
  };
  await db.$client.batch(
    [
      {
        sql: `update batch set state = 'applied', counts = ?, undone_at = null where id = ?`,
        args: [JSON.stringify(counts), id],
      },
      buildAuditStatement({
        at: now,
        actor,
        action: 'bulk.apply',
        entity: 'batch',
        entityId: id,
        after: { ...change, selected, changed },
      }),
    ],
    'write',
  );
}

/** Figures of a batch without a file. */
const NO_COUNTS: Omit<BatchCounts, 'totalRows' | 'changed' | 'unchanged' | 'seconds'> = {
  imported: 0,
  categoriesCreated: 0,
  citiesFound: 0,
  created: 0,
  merged: 0,
  kept: 0,
  rejected: 0,
  repaired: 0,
  declined: 0,
  missing: 0,
  undone: 0,
  edited: 0,
};
