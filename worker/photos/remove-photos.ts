import { getPhotoDeadline } from '../../schema/rules/business/photo-retention.ts';
import { claimUnusedPhotos, forgetPhotos } from '../../schema/store/commands/photo/unused-photos.ts';
import type { Database } from '../../schema/store/database.ts';
import { deletePhotos } from './photo-store.ts';

/** Photos per run; the next run removes the others. A bucket deletes as many at once. */
const MAX_REMOVED = 1000;

/** Deletes photos that no business has had for half a year. @returns their number */
export async function removeUnusedPhotos(db: Database, bucket: R2Bucket, now: Date): Promise<number> {
  const files = await claimUnusedPhotos(db, { now, before: getPhotoDeadline(now), limit: MAX_REMOVED });
  if (files.length === 0) return 0;
  await deletePhotos(bucket, files);
  await forgetPhotos(db, files);
  return files.length;
}
