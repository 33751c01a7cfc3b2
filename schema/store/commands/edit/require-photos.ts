import type { Photo } from '../../../field-values.ts';
import { createMessage } from '../../../messages.ts';
import type { Database } from '../../database.ts';
import { findMissingPhotos, listPaths } from '../../queries/photo/find-missing-photos.ts';
import { EditRefusedError } from './update-business.ts';

/**
 * Refuses photos that are not on this site.
 *
 * @param known photos that the business has already
 * @throws EditRefusedError
 */
export async function requirePhotos(
  db: Database,
  photos: Photo[] | null | undefined,
  { known, now }: { known: Photo[] | null; now: Date },
): Promise<void> {
  const stored = new Set((known ?? []).flatMap(listPaths));
  const missing = await findMissingPhotos(db, photos ?? [], now);
  if ([...missing].some((path) => !stored.has(path)))
    throw new EditRefusedError(createMessage('unknown_photo', {}), 'photos');
}
