import type { Actor } from '../../schema/contracts/actor.ts';
import { getPhotoDeadline } from '../../schema/rules/business/photo-retention.ts';
import {
  claimPhoto,
  claimUnusedPhotos,
  forgetPhotos,
} from '../../schema/store/commands/photo/unused-photos.ts';
import type { Database } from '../../schema/store/database.ts';
import { httpErrors } from '../errors.ts';
import { dropFromEdge } from './edge-photos.ts';
import { deletePhotos } from './photo-store.ts';

/** Photos per run; the next run removes the others. A bucket deletes as many at once. */
const MAX_REMOVED = 1000;

/** Deletes photos that no business has had for half a year. @returns their number */
export async function removeUnusedPhotos(db: Database, bucket: R2Bucket, now: Date): Promise<number> {
  const files = await claimUnusedPhotos(db, { now, before: getPhotoDeadline(now), limit: MAX_REMOVED });
  if (files.length === 0) return 0;
  await removeClaimed(db, bucket, files);
  return files.length;
}

/** Deletes a photo that no business shows, also at the edge. @throws HttpError 404, 409, 503 */
export async function removePhoto(
  db: Database,
  bucket: R2Bucket,
  file: string,
  context: { now: Date; actor: Actor },
): Promise<void> {
  const claim = await claimPhoto(db, file, context);
  if (claim === 'unknown') throw httpErrors.unknownPhoto();
  if (claim === 'shown') throw httpErrors.photoShown();
  await removeClaimed(db, bucket, [file]);
  await dropFromEdge(file);
}

async function removeClaimed(db: Database, bucket: R2Bucket, files: string[]): Promise<void> {
  await deletePhotos(bucket, files);
  await forgetPhotos(db, files);
}
