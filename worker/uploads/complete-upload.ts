import { completeUpload, forgetParts } from '../../schema/store/commands/upload/uploads.ts';
import type { Database } from '../../schema/store/database.ts';
import type { StoredUpload } from '../../schema/store/queries/upload/uploads.ts';
import { httpErrors } from '../errors.ts';
import { countParts, getPartSize, joinParts } from './upload-store.ts';

/**
 * Joins the parts of an upload; an upload that is complete stays as it is.
 *
 * @throws HttpError 409 if parts are missing or it was removed @throws HttpError 503
 */
export async function finishUpload(
  db: Database,
  bucket: R2Bucket,
  upload: StoredUpload,
  now: Date,
): Promise<void> {
  if (upload.state === 'removed') throw httpErrors.uploadOver();
  if (upload.state === 'complete') return;
  const sizes = new Map(upload.parts.map(({ number, size }) => [number, size]));
  const missing = Array.from({ length: countParts(upload) }, (_, i) => i + 1).filter(
    (number) => sizes.get(number) !== getPartSize(upload, number),
  );
  if (missing.length > 0) throw httpErrors.uploadIncomplete(missing);
  try {
    await joinParts(bucket, upload);
  } catch (error) {
    // A part that was sent twice at the same moment can have the tag of the other; then all are sent again.
    if (error instanceof Error && 'code' in error && error.code === 'parts_lost')
      await forgetParts(db, upload.id);
    throw error;
  }
  await completeUpload(db, upload, now);
}
