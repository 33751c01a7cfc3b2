import type { Actor } from '../../../contracts/actor.ts';
import { buildPhotoPath } from '../../../rules/business/photo-path.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';

/** SQL: files that a list of photos names, as JSON. */
const buildFilesSql = (
  photos: string,
  from: string,
) => `select substr(part.value, ${buildPhotoPath('').length + 1})
  from ${from}, json_tree(${photos}) as part where part.key in ('url', 'small') and part.type = 'text'`;

/** SQL: files of all businesses, removed ones too. An index finds the businesses with photos. */
const NAMED = `${buildFilesSql('b.photos', 'business as b indexed by business_photos')} and b.photos is not null`;

/** SQL: the same, and those that undoing a merge brings back. Merges are made by hand, so they are few. */
const USED = `${NAMED}
  union all
  ${buildFilesSql(`json_extract(r.before, '$.photos[0]')`, 'batch as k cross join batch_row as r on r.batch_id = k.id')}
    and k.kind = 'merge'`;

/**
 * Records for all photos since when no business has them, and claims those that none has had since `before`, at most
 * `limit`, for deletion: until they are forgotten, they can be neither uploaded nor named again.
 *
 * @returns the claimed files, also those of a run that did not end
 */
export async function claimUnusedPhotos(
  db: Database,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<string[]> {
  const results = await db.$client.batch(
    [
      `update photo set unused_since = null where unused_since is not null and file in (${USED})`,
      {
        sql: `update photo set unused_since = ? where unused_since is null and file not in (${USED})`,
        args: [now.toISOString()],
      },
      {
        sql: `update photo set unused_since = ''
          where file in (select file from photo where unused_since < ? order by unused_since, file limit ?)
          returning file`,
        args: [before.toISOString(), limit],
      },
    ],
    'write',
  );
  return results[2]!.rows.map(({ file }) => String(file));
}

/** Outcome of claiming a photo: `shown` if a business has it that is not removed. */
export type PhotoClaim = 'claimed' | 'shown' | 'unknown';

/**
 * Claims a photo for deletion and records who deletes it. Removed businesses and undone merges do not protect it: it
 * must be possible to take any photo off the web.
 */
export async function claimPhoto(
  db: Database,
  file: string,
  { now, actor }: { now: Date; actor: Actor },
): Promise<PhotoClaim> {
  const results = await db.$client.batch(
    [
      {
        sql: `update photo set unused_since = '' where file = ? and file not in (${NAMED} and b.removed_at is null)`,
        args: [file],
      },
      buildAuditIfChanged({ at: now, actor, action: 'photo.delete', entity: 'photo', entityId: file }),
      { sql: 'select unused_since from photo where file = ?', args: [file] },
    ],
    'write',
  );
  const [row] = results[2]!.rows;
  if (row === undefined) return 'unknown';
  return row.unused_since === '' ? 'claimed' : 'shown';
}

/** Forgets claimed photos whose bytes were deleted. */
export async function forgetPhotos(db: Database, files: string[]): Promise<void> {
  await db.$client.execute({
    sql: `delete from photo where file in (select value from json_each(?)) and unused_since = ''`,
    args: [JSON.stringify(files)],
  });
}
