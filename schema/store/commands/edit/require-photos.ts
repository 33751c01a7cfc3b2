import type { Photo } from '../../../field-values.ts';
import { createMessage } from '../../../messages.ts';
import { parsePhotoPath } from '../../../rules/business/photo-path.ts';
import { getPhotoDeadline } from '../../../rules/business/photo-retention.ts';
import type { Database } from '../../database.ts';
import { EditRefusedError } from './update-business.ts';

/**
 * Refuses photos that were not uploaded, or that are about to be deleted because nobody had them for long.
 *
 * @param known photos that the business has already
 * @throws EditRefusedError
 */
export async function requirePhotos(
  db: Database,
  photos: Photo[] | null | undefined,
  { known, now }: { known: Photo[] | null; now: Date },
): Promise<void> {
  const stored = new Set((known ?? []).flatMap(listFiles));
  const added = (photos ?? []).flatMap(listFiles).filter((file) => !stored.has(file));
  if (added.length === 0) return;
  const { rows } = await db.$client.execute({
    sql: `select 1 from json_each(?) as added where not exists
      (select 1 from photo where file = added.value and (unused_since is null or unused_since >= ?)) limit 1`,
    args: [JSON.stringify(added), getPhotoDeadline(now).toISOString()],
  });
  if (rows.length > 0) throw new EditRefusedError(createMessage('unknown_photo', {}), 'photos');
}

function listFiles({ url, small }: Photo): string[] {
  return [url, small].flatMap((path) => (path === null ? [] : (parsePhotoPath(path)?.file ?? path)));
}
