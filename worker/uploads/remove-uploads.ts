import { markUploadRemoved } from '../../schema/store/commands/upload/uploads.ts';
import type { Database } from '../../schema/store/database.ts';
import { listUnneededUploads } from '../../schema/store/queries/upload/uploads.ts';
import { deleteBytes } from './upload-store.ts';

/** Time after which an upload that was not continued or used is removed, in milliseconds. */
const ABANDONED_MS = 24 * 3600_000;
/** Uploads per run; the next run removes the others. */
const MAX_REMOVED = 20;

/** Deletes the bytes of abandoned uploads, and of those whose batch was applied or discarded. */
export async function removeUnneededUploads(db: Database, bucket: R2Bucket, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED_MS);
  for (const upload of await listUnneededUploads(db, before, MAX_REMOVED)) {
    await deleteBytes(bucket, upload);
    await markUploadRemoved(db, upload.id);
  }
}
