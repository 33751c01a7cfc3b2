import type { Photo } from '../../../field-values.ts';
import { buildPhotoPath } from '../../../rules/business/photo-path.ts';
import { getPhotoDeadline } from '../../../rules/business/photo-retention.ts';
import type { Database } from '../../database.ts';

/**
 * Finds the files among these photos that were not uploaded, or that are about to be deleted because nobody had them
 * for long.
 *
 * @returns their paths
 */
export async function findMissingPhotos(
  db: Database,
  photos: readonly Photo[],
  now: Date,
): Promise<Set<string>> {
  const paths = photos.flatMap(listPaths);
  if (paths.length === 0) return new Set();
  const { rows } = await db.$client.execute({
    sql: `select named.value from json_each(?) as named where not exists (select 1 from photo
      where file = substr(named.value, ?) and (unused_since is null or unused_since >= ?))`,
    args: [JSON.stringify(paths), buildPhotoPath('').length + 1, getPhotoDeadline(now).toISOString()],
  });
  return new Set(rows.map(({ value }) => String(value)));
}

/** Paths of the files of a photo. */
export function listPaths({ url, small }: Photo): string[] {
  return small === null ? [url] : [url, small];
}
