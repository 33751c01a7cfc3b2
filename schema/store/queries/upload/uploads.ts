import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Upload } from '../../../contracts/upload.ts';
import { upload, uploadPart } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** An upload with what the bucket needs: the id of its multipart upload and the received parts. */
export type StoredUpload = typeof upload.$inferSelect & {
  parts: { number: number; size: number; etag: string }[];
};

/** Finds an upload; null if there is none with that id. */
export async function findUpload(db: Database, id: string): Promise<StoredUpload | null> {
  const [[row], parts] = await db.batch([
    db.select(getTableColumns(upload)).from(upload).where(eq(upload.id, id)),
    db.select().from(uploadPart).where(eq(uploadPart.uploadId, id)).orderBy(asc(uploadPart.number)),
  ]);
  return row === undefined ? null : { ...row, parts: parts.map(({ uploadId: _id, ...part }) => part) };
}

/**
 * SQL condition: the upload can go on. It is being received, or it is complete and neither a batch nor a job got it,
 * because the request that should have started them failed.
 */
const IS_UNFINISHED = sql`(${upload.state} = 'receiving' or ${upload.state} = 'complete'
  and not exists (select 1 from batch where upload_id = ${upload.id})
  and not exists (select 1 from job where job.input ->> 'uploadId' = ${upload.id}))`;

/** Uploads that can go on, newest first. */
export async function listUnfinishedUploads(db: Database): Promise<Upload[]> {
  const ids = db.select({ id: upload.id }).from(upload).where(IS_UNFINISHED);
  const [rows, parts] = await db.batch([
    db.select(getTableColumns(upload)).from(upload).where(IS_UNFINISHED).orderBy(desc(upload.createdAt)),
    db
      .select()
      .from(uploadPart)
      .where(inArray(uploadPart.uploadId, ids))
      .orderBy(asc(uploadPart.uploadId), asc(uploadPart.number)),
  ]);
  return rows.map((row) => toUpload({ ...row, parts: parts.filter(({ uploadId }) => uploadId === row.id) }));
}

/** Converts an upload to the shape of the contract. */
export function toUpload({ parts, multipartId: _m, completedAt: _c, ...row }: StoredUpload): Upload {
  return { ...row, received: parts.map(({ number }) => number) };
}

/**
 * SQL condition: the batch of the upload needs its bytes no more. While one is being undone that was not applied to the
 * end, it can still go on.
 */
export const IS_OVER = `exists (select 1 from batch
  where upload_id = upload.id and (batch.state in ('applied', 'undone', 'discarded')
    or batch.state = 'undoing' and counts is not null))`;

/** SQL condition: a batch uses the upload, or a job that waits or runs. */
export const IS_USED = `exists (select 1 from batch where upload_id = upload.id)
  or exists (select 1 from job where job.state in ('waiting', 'running') and job.input ->> 'uploadId' = upload.id)`;

/** SQL condition: the upload is a corrected workbook, and its rows are stored. */
const IS_REPAIRED = `exists (select 1 from job
  where job.kind = 'import-repair' and job.state = 'done' and job.input ->> 'uploadId' = upload.id)`;

/** True if a batch or an unfinished job uses the bytes of an upload. */
export async function isUploadUsed(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.$client.execute({
    sql: `select 1 from upload where id = ? and (${IS_USED})`,
    args: [id],
  });
  return rows.length > 0;
}

/**
 * Uploads whose bytes nobody needs any more, at most `limit`: of applied or discarded batches, corrected workbooks
 * whose rows are stored, and those that were not continued or used since `before`.
 */
export async function listUnneededUploads(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ id: string; multipartId: string }[]> {
  const { rows } = await db.$client.execute({
    sql: `select id, multipart_id from upload where state = 'receiving' and created_at < ?1
      or state = 'complete' and ((completed_at < ?1 or ${IS_REPAIRED}) and not (${IS_USED}) or ${IS_OVER})
      limit ?2`,
    args: [before.toISOString(), limit],
  });
  return rows.map((row) => ({ id: String(row.id), multipartId: String(row.multipart_id) }));
}
