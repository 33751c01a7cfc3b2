import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { IS_OVER, IS_USED } from '../../queries/upload/uploads.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';

type Context = { now: Date; actor: Actor };

/** Most files that may wait in the bucket: being received, not applied yet, or read by a repair. */
export const MAX_WAITING_UPLOADS = 20;

const WAITING = `select count(*) from upload
  where state = 'receiving' or state = 'complete' and (${IS_USED}) and not ${IS_OVER}`;

/**
 * Stores a new upload, and that an operator began it.
 *
 * @param upload.size 0 if it is not known yet
 * @returns false if {@link MAX_WAITING_UPLOADS} files wait already
 */
export async function beginUpload(
  db: Database,
  upload: { id: string; name: string; size: number; partSize: number; multipartId: string },
  { now, actor }: Context,
): Promise<boolean> {
  const { id, name, size, partSize, multipartId } = upload;
  const [begun] = await db.$client.batch(
    [
      {
        sql: `insert into upload (id, name, size, part_size, multipart_id, created_at, created_by)
          select ?, ?, ?, ?, ?, ?, ? where (${WAITING}) < ?`,
        args: [id, name, size, partSize, multipartId, now.toISOString(), actor.name, MAX_WAITING_UPLOADS],
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'upload.begin',
        entity: 'upload',
        entityId: id,
        after: { name, ...(size > 0 && { size }) },
      }),
    ],
    'write',
  );
  return begun!.rowsAffected > 0;
}

/** Stores that a part was received; sent again, it replaces the first. @returns false if the upload is over */
export async function recordPart(
  db: Database,
  uploadId: string,
  { number, size, etag }: { number: number; size: number; etag: string },
): Promise<boolean> {
  const { rowsAffected } = await db.$client.execute({
    sql: `insert into upload_part (upload_id, number, size, etag)
      select id, ?, ?, ? from upload where id = ? and state = 'receiving'
      on conflict (upload_id, number) do update set size = excluded.size, etag = excluded.etag`,
    args: [number, size, etag, uploadId],
  });
  return rowsAffected > 0;
}

/** Forgets the parts of an upload that the bucket has lost, so that they are sent again. */
export async function forgetParts(db: Database, uploadId: string): Promise<void> {
  await db.$client.execute({ sql: 'delete from upload_part where upload_id = ?', args: [uploadId] });
}

/** Stores that all bytes of an upload are in the bucket. */
export async function completeUpload(
  db: Database,
  { id, size }: { id: string; size: number },
  now: Date,
): Promise<void> {
  await db.$client.execute({
    sql: `update upload set state = 'complete', size = ?, completed_at = ? where id = ? and state = 'receiving'`,
    args: [size, now.toISOString(), id],
  });
}

/** Stores that an operator cancelled an upload, whose bytes are deleted. */
export async function cancelUpload(db: Database, id: string, { now, actor }: Context): Promise<void> {
  await db.$client.batch(
    [
      ...buildRemoval(id),
      buildAuditIfChanged({ at: now, actor, action: 'upload.cancel', entity: 'upload', entityId: id }),
    ],
    'write',
  );
}

/** Stores that the bytes of an upload were deleted because nobody needs them. */
export async function markUploadRemoved(db: Database, id: string): Promise<void> {
  await db.$client.batch(buildRemoval(id), 'write');
}

function buildRemoval(id: string): InStatement[] {
  return [
    { sql: 'delete from upload_part where upload_id = ?', args: [id] },
    { sql: `update upload set state = 'removed' where id = ? and state <> 'removed'`, args: [id] },
  ];
}
