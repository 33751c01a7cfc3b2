import { paths } from '../../../rules/website/paths.ts';
import type { Snapshot } from '../../snapshot.ts';

/** An entry of the page manifest (table published_page) for a path of one target. */
export type ManifestEntry = { path: string; kind: string; model: string; bytes: string };

/** Progress of a target: the last published outbox row, and the hash of its templates. */
export type ManifestTarget = { cursor: number; template: string };

/**
 * Loads the entries at `paths` as of the snapshot. They come as one JSON text, which the driver transfers faster than
 * many values.
 */
export function loadEntries(snapshot: Snapshot, target: string, paths: string[]): Map<string, ManifestEntry> {
  const { rows } = snapshot.get<{ rows: string }>(
    `select json_group_array(json_object('path', path, 'kind', kind, 'model', model, 'bytes', bytes)) as rows
     from published_page where target = ? and path in (select value from json_each(?))`,
    target,
    JSON.stringify(paths),
  )!;
  return new Map((JSON.parse(rows) as ManifestEntry[]).map((entry) => [entry.path, entry]));
}

/** Creates a reader of many entries, which skips the queries if the target had no entries at the start. */
export function createEntryReader(
  snapshot: Snapshot,
  target: string,
): (paths: string[]) => Map<string, ManifestEntry> {
  const some = snapshot.get('select 1 from published_page where target = ? limit 1', target);
  return some ? (paths) => loadEntries(snapshot, target, paths) : () => new Map();
}

/** Loads the progress of a target; undefined if it was never published. */
export function loadTarget(snapshot: Snapshot, target: string): ManifestTarget | undefined {
  return snapshot.get<ManifestTarget>('select cursor, template from publish_target where id = ?', target);
}

/** Time of the last publish to any target as of the snapshot; null before the first. */
export function findLastPublishIn(snapshot: Snapshot): string | null {
  const row = snapshot.get<{ last: string | null }>('select max(published_at) as last from publish_target');
  return row?.last ?? null;
}

/** Stored paths of pages of these kinds. */
export function findPathsOfKinds(snapshot: Snapshot, target: string, kinds: string[]): string[] {
  const marks = kinds.map(() => '?').join(', ');
  return findPaths(
    snapshot,
    `select path from published_page where target = ? and kind in (${marks})`,
    target,
    ...kinds,
  );
}

/** Stored paths of a list or of its facts: `base` and the paths below it ('0' is the character after '/'). */
export function findListPaths(snapshot: Snapshot, target: string, base: string): string[] {
  return findPaths(
    snapshot,
    'select path from published_page where target = ?1 and (path = ?2 or (path > ?3 and path < ?4))',
    target,
    base,
    `${base}/`,
    `${base}0`,
  );
}

/** Stored paths of businesses that are deleted from the database; of all, or of those with `slugs`. */
export function findDeletedBusinessPaths(
  snapshot: Snapshot,
  target: string,
  slugs: string[] | null,
): string[] {
  const prefix = paths.business('');
  if (slugs === null)
    return findPaths(
      snapshot,
      `select path from published_page where target = ? and kind in ('business', 'gone')
         and not exists (select 1 from business where slug = substr(path, ${prefix.length + 1}))`,
      target,
    );
  return findPaths(
    snapshot,
    `select path from published_page where target = ?1
       and path in (select ?2 || value from json_each(?3) where value not in (select slug from business))`,
    target,
    prefix,
    JSON.stringify(slugs),
  );
}

/** Stored paths of redirects that are deleted from the database. */
export function findDeletedRedirectPaths(snapshot: Snapshot, target: string): string[] {
  return findPaths(
    snapshot,
    `select path from published_page where target = ? and kind = 'redirect'
       and path not in (select from_path from redirect)`,
    target,
  );
}

function findPaths(snapshot: Snapshot, sql: string, ...values: string[]): string[] {
  return snapshot.all<{ path: string }>(sql, ...values).map(({ path }) => path);
}
