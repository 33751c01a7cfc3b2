import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { BatchCounts } from '../../../contracts/batch.ts';
import type { BulkBatch, BulkChange, BulkPreview } from '../../../contracts/bulk-change.ts';
import { decodeIds } from '../../../rules/batch/member-ids.ts';
import { batch, job } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { SUMMARY, toSummary } from '../batch/batch-views.ts';
import type { Page } from '../business/list-locations.ts';
import { JOB_COLUMNS } from '../job/jobs.ts';
import { selectMergedInto } from '../location/location-keys.ts';

const IS_BULK = eq(batch.kind, 'bulk');
const DETAIL = { bulk: batch.bulk, preview: batch.bulkPreview };

/** A preview that nobody applied is not offered to be undone. */
const IS_BEGUN = and(IS_BULK, or(isNotNull(batch.appliedAt), eq(batch.state, 'applying')));

/** Page of the bulk changes that were applied, wholly or in part, newest first. */
export async function listBulkBatches(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<BulkBatch>> {
  const [rows, totals] = await db.batch([
    selectBatches(db).where(IS_BEGUN).orderBy(desc(batch.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(batch).where(IS_BEGUN),
  ]);
  return { items: rows.map(toBulkBatch), total: totals[0]!.total };
}

/** Finds a bulk change; null if there is none with that id. */
export async function findBulkBatch(db: Database, id: number): Promise<BulkBatch | null> {
  const [row] = await selectBatches(db).where(and(eq(batch.id, id), IS_BULK));
  return row === undefined ? null : toBulkBatch(row);
}

function selectBatches(db: Database) {
  return db
    .select({ batch: SUMMARY, detail: DETAIL, job: JOB_COLUMNS })
    .from(batch)
    .leftJoin(job, eq(job.id, batch.jobId));
}

type Row = Awaited<ReturnType<typeof selectBatches>>[number];

function toBulkBatch({ detail, ...row }: Row): BulkBatch {
  return {
    ...toSummary(row),
    change: JSON.parse(detail.bulk!) as BulkChange,
    preview: detail.preview === null ? null : (JSON.parse(detail.preview) as BulkPreview),
  };
}

/** A bulk change as the engine works on it. `applied`: its figures, once all of it is applied. */
export type LoadedBulkBatch = {
  change: BulkChange;
  ids: number[];
  applied: { selected: number; changed: number } | null;
};

/** A bulk change with its businesses; null if there is none. */
export async function loadBulkBatch(db: Database, id: number): Promise<LoadedBulkBatch | null> {
  const { bulk, members, state, counts } = batch;
  const [row] = await db
    .select({ bulk, members, state, counts })
    .from(batch)
    .where(and(eq(batch.id, id), IS_BULK));
  if (row === undefined) return null;
  const { totalRows, changed } = JSON.parse(row.counts ?? '{}') as Partial<BatchCounts>;
  return {
    change: JSON.parse(row.bulk!) as BulkChange,
    ids: decodeIds(new Uint8Array(row.members!)),
    applied: row.state === 'applied' ? { selected: totalRows!, changed: changed! } : null,
  };
}

/** A bulk change with the category that it names: null if it names none. */
export type ResolvedChange = {
  change: BulkChange;
  category: { id: number; name: string; key: string } | null;
};

/**
 * Finds the category that a change names, or the one that it was merged into.
 *
 * @returns null if there is none
 */
export async function resolveChange(db: Database, change: BulkChange): Promise<ResolvedChange | null> {
  if (change.kind !== 'category') return { change, category: null };
  const { rows } = await db.$client.execute({
    sql: selectMergedInto('category', 't.id, t.name, t.key', '?'),
    args: [change.categoryId],
  });
  if (rows.length === 0) return null;
  const [id, name, key] = Array.from(rows[0]!);
  return { change, category: { id: id as number, name: name as string, key: key as string } };
}
