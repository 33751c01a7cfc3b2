import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../contracts/actor.ts';
import type { BatchCounts, BatchKind, BatchPreview } from '../../../contracts/batch.ts';
import type { BatchBasis } from '../../queries/batch/load-batch.ts';
import { encodeIds } from '../../../rules/batch/member-ids.ts';
import { batch, batchReject, batchSheet } from '../../../tables/index.ts';
import { type AuditChange, buildAuditStatement } from '../audit/audit-statement.ts';
import type { Database } from '../../database.ts';

/** Author and time of a step of a batch. */
export type BatchStep = { actor: Actor; now: Date };

/** Creates the batch of a file that the command line reads from disk. @returns its id */
export async function createBatch(
  db: Database,
  { name, feed, sha256, country }: { name: string; feed: string; sha256: string; country: string | null },
  { actor, now }: BatchStep,
): Promise<number> {
  const createdAt = now.toISOString();
  const values = {
    kind: 'import',
    state: 'uploaded',
    name,
    feed,
    sha256,
    country,
    createdAt,
    createdBy: actor.name,
  } as const;
  const [created] = await db.insert(batch).values(values).returning({ id: batch.id });
  return created!.id;
}

/**
 * Finds the batch of a file that the command line left half applied; null if there is none, or if a later file of the
 * feed was applied meanwhile, because the batch has the time of its first attempt.
 *
 * @param sha256 hash of the file: another one of the same name is another batch
 */
export async function findUnfinishedBatch(
  db: Database,
  { feed, sha256 }: { feed: string; sha256: string },
): Promise<{ id: number; appliedAt: string } | null> {
  const { rows } = await db.$client.execute({
    sql: `select id, applied_at from batch b where feed = ?1 and sha256 = ?2 and state in ('applying', 'failed', 'stopped')
        and applied_at is not null and (job_id is null
          or exists (select 1 from job where id = b.job_id and kind = 'import-apply' and state <> 'running'))
        and not exists (select 1 from batch l where l.feed = ?1 and l.applied_at > b.applied_at)
      order by id desc limit 1`,
    args: [feed, sha256],
  });
  const found = rows[0];
  return found === undefined ? null : { id: found.id as number, appliedAt: found.applied_at as string };
}

/** Begins to preview a batch. If it ends early, the batch has no preview to be applied by, nor rejected rows. */
export async function beginPreview(db: Database, id: number): Promise<void> {
  await db.batch([
    db.update(batch).set({ state: 'previewing', rules: null, previousId: null }).where(eq(batch.id, id)),
    db.delete(batchReject).where(eq(batchReject.batchId, id)),
    db.delete(batchSheet).where(eq(batchSheet.batchId, id)),
  ]);
}

/** Most doubtful listings of a batch: 3 MB of hashes, because the database server refuses longer values. */
export const MAX_DOUBTFUL = 1_500_000;

/** Stores a preview, what it depends on, and the hashes of the match keys of doubtful listings. */
export async function storePreview(
  db: Database,
  id: number,
  preview: BatchPreview,
  doubtful: number[],
  { rules, previousId }: BatchBasis,
): Promise<void> {
  await db
    .update(batch)
    .set({
      state: 'previewed',
      preview: JSON.stringify(preview),
      doubtful: Buffer.from(encodeIds(doubtful)),
      rules: JSON.stringify(rules),
      previousId,
    })
    .where(eq(batch.id, id));
}

/**
 * Begins or resumes to apply a batch.
 *
 * @param basis what it is applied by, of its preview or of the first attempt
 * @returns the time of its changes: that of the first attempt, so that a resumed one writes the same
 */
export async function beginApply(
  db: Database,
  id: number,
  { rules, previousId }: BatchBasis,
  now: Date,
): Promise<string> {
  const [begun] = await db
    .update(batch)
    .set({
      state: 'applying',
      appliedAt: sql`coalesce(${batch.appliedAt}, ${now.toISOString()})`,
      rules: JSON.stringify(rules),
      previousId,
      // A preview of another input is not one of what is applied.
      preview: sql`iif(${batch.rules} is null, null, ${batch.preview})`,
    })
    .where(eq(batch.id, id))
    .returning({ appliedAt: batch.appliedAt });
  return begun!.appliedAt!;
}

/** Ends applying a batch, with one entry of the audit log, because its thousands of businesses have none. */
export async function finishApply(
  db: Database,
  { id, name }: { id: number; name: string },
  {
    counts,
    members,
    facts,
  }: { counts: BatchCounts; members: Iterable<number>; facts: Record<string, unknown> },
  { actor, now }: BatchStep,
): Promise<void> {
  const { totalRows, created, changed, unchanged, merged, kept, rejected } = counts;
  const { declined, missing, categoriesCreated } = counts;
  const figures = { totalRows, created, changed, unchanged, merged, kept, rejected, declined, missing };
  const after = { batch: id, file: name, ...facts, ...figures, categoriesCreated };
  await db.$client.batch(
    [
      {
        sql: `update batch set state = 'applied', counts = ?, members = ?, undone_at = null where id = ?`,
        args: [JSON.stringify(counts), encodeIds(members), id],
      },
      buildAuditStatement({ at: now, actor, action: 'import.run', entity: 'import', entityId: name, after }),
    ],
    'write',
  );
}

/** Ends applying a batch early: it can go on, or be undone. */
export async function failBatch(db: Database, id: number, state: 'failed' | 'stopped'): Promise<void> {
  await db.update(batch).set({ state }).where(eq(batch.id, id));
}

/** Begins or resumes to undo a batch. */
export async function beginUndo(db: Database, id: number): Promise<void> {
  await db.update(batch).set({ state: 'undoing' }).where(eq(batch.id, id));
}

/**
 * Ends the undo of a batch, or of one of its groups, after which the rest stays applied. Without `counts` it was never
 * applied to the end, which can go on.
 */
export async function finishUndo(
  db: Database,
  { id, kind, name, group }: { id: number; kind: BatchKind; name: string; group: string | null },
  counts: BatchCounts | null,
  figures: { undone: number; edited: number },
  { actor, now }: BatchStep,
): Promise<void> {
  const entry = buildUndoEntry({ id, kind, name, group }, figures);
  await db.$client.batch(
    [
      {
        sql: 'update batch set state = ?, counts = ?, undone_at = ? where id = ?',
        args: [
          group === null ? 'undone' : counts === null ? 'stopped' : 'applied',
          counts === null ? null : JSON.stringify(counts),
          group === null ? now.toISOString() : null,
          id,
        ],
      },
      buildAuditStatement({ at: now, actor, ...entry }),
    ],
    'write',
  );
}

/** Entry of the audit log for an undo, by the kind of its batch. */
function buildUndoEntry(
  { id, kind, name, group }: { id: number; kind: BatchKind; name: string; group: string | null },
  figures: { undone: number; edited: number },
): Pick<AuditChange, 'action' | 'entity' | 'entityId' | 'after'> {
  switch (kind) {
    case 'import':
      return {
        action: 'import.undo',
        entity: 'import',
        entityId: name,
        after: { batch: id, file: name, group, ...figures },
      };
    case 'bulk':
      return { action: 'bulk.undo', entity: 'batch', entityId: id, after: { ...figures } };
    case 'merge':
      return {
        action: 'business.unmerge',
        entity: 'business',
        entityId: {
          sql: `select business_id from batch_row where batch_id = ? and after ->> '$.removedAt' is null`,
          args: [id],
        },
        after: { batch: id, ...figures },
      };
  }
}
