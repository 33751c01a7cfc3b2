import { count, desc, eq, sql } from 'drizzle-orm';
import {
  type Batch,
  BatchDecisions,
  type BatchPreview,
  type BatchSummary,
} from '../../../contracts/batch.ts';
import { batch, job } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { JOB_COLUMNS, toJob } from '../job/jobs.ts';

/** Columns of a batch in the history. */
export const SUMMARY = {
  id: batch.id,
  kind: batch.kind,
  state: batch.state,
  name: batch.name,
  feed: batch.feed,
  createdAt: batch.createdAt,
  createdBy: batch.createdBy,
  appliedAt: batch.appliedAt,
  undoneAt: batch.undoneAt,
  counts: batch.counts,
  isLocal: sql<boolean>`${batch.uploadId} is null and ${batch.kind} = 'import'`.mapWith(Boolean),
};
const IS_IMPORT = eq(batch.kind, 'import');
const DETAIL = { country: batch.country, preview: batch.preview, decisions: batch.decisions };

/** Page of the imports, newest first. Merges are in the list of duplicates. */
export async function listBatches(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<BatchSummary>> {
  const [rows, totals] = await db.batch([
    db
      .select({ batch: SUMMARY, job: JOB_COLUMNS })
      .from(batch)
      .leftJoin(job, eq(job.id, batch.jobId))
      .where(IS_IMPORT)
      .orderBy(desc(batch.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(batch).where(IS_IMPORT),
  ]);
  return { items: rows.map(toSummary), total: totals[0]!.total };
}

/** Finds a batch as the history shows it; null if there is none. */
export async function findBatchSummary(db: Database, id: number): Promise<BatchSummary | null> {
  const [row] = await db
    .select({ batch: SUMMARY, job: JOB_COLUMNS })
    .from(batch)
    .leftJoin(job, eq(job.id, batch.jobId))
    .where(eq(batch.id, id));
  return row === undefined ? null : toSummary(row);
}

/** Finds a batch with its preview, in which the decisions made since are in force; null if there is none. */
export async function findBatch(db: Database, id: number): Promise<Batch | null> {
  const [row] = await db
    .select({ batch: SUMMARY, detail: DETAIL, job: JOB_COLUMNS })
    .from(batch)
    .leftJoin(job, eq(job.id, batch.jobId))
    .where(eq(batch.id, id));
  if (row === undefined) return null;
  const { country, preview, decisions: given } = row.detail;
  const decisions = BatchDecisions.parse(JSON.parse(given));
  return {
    ...toSummary(row),
    country,
    preview: preview === null ? null : decide(JSON.parse(preview) as BatchPreview, decisions),
    decisions,
  };
}

type SummaryRow = {
  batch: Omit<BatchSummary, 'counts' | 'job'> & { counts: string | null };
  job: Parameters<typeof toJob>[0] | null;
};

/** Reads a batch of the history from a row. */
export function toSummary(row: SummaryRow): BatchSummary {
  const { counts } = row.batch;
  return {
    ...row.batch,
    counts: counts === null ? null : (JSON.parse(counts) as BatchSummary['counts']),
    job: row.job && toJob(row.job),
  };
}

function decide(preview: BatchPreview, { groups }: BatchDecisions): BatchPreview {
  return {
    ...preview,
    groups: preview.groups.map((group) => {
      const decision = groups[group.key];
      return decision === undefined ? group : { ...group, decision, decidedBy: 'operator' };
    }),
  };
}
