import { and, count, desc, eq } from 'drizzle-orm';
import type { BulkBatch, BulkChange, BulkPreview } from '../../../contracts/bulk-change.ts';
import { decodeIds } from '../../../rules/batch/member-ids.ts';
import { batch, category, job } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { SUMMARY, toSummary } from '../batch/batch-views.ts';
import type { Page } from '../business/list-locations.ts';
import { JOB_COLUMNS } from '../job/jobs.ts';

const IS_BULK = eq(batch.kind, 'bulk');
const DETAIL = { bulk: batch.bulk, preview: batch.bulkPreview };

/** Page of the bulk changes, newest first. */
export async function listBulkBatches(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<BulkBatch>> {
  const [rows, totals] = await db.batch([
    selectBatches(db).where(IS_BULK).orderBy(desc(batch.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(batch).where(IS_BULK),
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

/** A bulk change with its businesses, as the engine works on it; null if there is none. */
export async function loadBulkBatch(
  db: Database,
  id: number,
): Promise<{ change: BulkChange; ids: number[] } | null> {
  const [row] = await db
    .select({ bulk: batch.bulk, members: batch.members })
    .from(batch)
    .where(and(eq(batch.id, id), IS_BULK));
  if (row === undefined) return null;
  return { change: JSON.parse(row.bulk!) as BulkChange, ids: decodeIds(new Uint8Array(row.members!)) };
}

/** The category that a change names; null if it names none, undefined if there is none with that id. */
export async function findNamedCategory(
  db: Database,
  change: BulkChange,
): Promise<{ id: number; name: string; key: string } | null | undefined> {
  if (change.kind !== 'category') return null;
  const { id, name, key } = category;
  return await db.select({ id, name, key }).from(category).where(eq(id, change.categoryId)).get();
}
