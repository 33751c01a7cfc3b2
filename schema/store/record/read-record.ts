import type { Snapshot } from '../snapshot.ts';
import type { RecordEntry } from '../../page-store/record-entry.ts';
import { paths } from '../../rules/website/paths.ts';

const ENTRY = `'path', path, 'kind', kind, 'model', model, 'bytes', bytes, 'pack', pack, 'offset', "offset",
  'length', length`;

/**
 * Loads the published entries at `paths` as of the snapshot. They come as one JSON text, which the driver transfers
 * faster than many values.
 */
export function loadEntries(snapshot: Snapshot, paths: string[]): Map<string, RecordEntry> {
  return loadFrom(snapshot, 'page', paths);
}

function loadFrom(snapshot: Snapshot, table: 'page' | 'staged', among: string[]): Map<string, RecordEntry> {
  const { rows } = snapshot.get<{ rows: string }>(
    `select json_group_array(json_object(${ENTRY})) as rows from record.${table}
     where path in (select value from json_each(?))`,
    JSON.stringify(among),
  )!;
  return new Map((JSON.parse(rows) as RecordEntry[]).map((entry) => [entry.path, entry]));
}

/** Entries of the record for the pages of a unit. */
export type KnownEntries = {
  /** Published ones. */
  published: Map<string, RecordEntry>;
  /** Those that a publish stored whose release was not completed, because it died or began anew. */
  staged: Map<string, RecordEntry>;
};

/** Creates a reader of many entries, which skips the queries of tables that were empty at the start. */
export function createEntryReader(snapshot: Snapshot): (paths: string[]) => KnownEntries {
  const isFilled = (table: string) => snapshot.get(`select 1 from record.${table} limit 1`) !== undefined;
  const [hasPages, hasStaged] = [isFilled('page'), isFilled('staged')];
  return (among) => ({
    published: hasPages ? loadFrom(snapshot, 'page', among) : new Map(),
    staged: hasStaged ? loadFrom(snapshot, 'staged', among) : new Map(),
  });
}

/** Progress of a store: the last published outbox row, and the hash of its templates. */
export type StoreProgress = { cursor: number; template: string };

/** Loads the progress of the store; undefined if nothing was published to it. */
export function loadProgress(snapshot: Snapshot): StoreProgress | undefined {
  return snapshot.get<StoreProgress>('select cursor, template from record.state');
}

/** Stored paths of pages of these kinds. */
export function findPathsOfKinds(snapshot: Snapshot, kinds: string[]): string[] {
  const marks = kinds.map(() => '?').join(', ');
  return findPaths(snapshot, `select path from record.page where kind in (${marks})`, ...kinds);
}

/** Those of the paths at which a page of this kind is published. */
export function findPublished(snapshot: Snapshot, kind: string, among: string[]): string[] {
  const sql = 'select path from record.page where kind = ?1 and path in (select value from json_each(?2))';
  return findPaths(snapshot, sql, kind, JSON.stringify(among));
}

/** Those of the paths at which a page is published that can be linked: not a notice of removal, nor a redirect. */
export function findLinkable(snapshot: Snapshot, among: string[]): Set<string> {
  const sql = `select path from record.page
    where path in (select value from json_each(?)) and kind not in ('gone', 'redirect')`;
  return new Set(findPaths(snapshot, sql, JSON.stringify(among)));
}

/** Stored paths of a list or of its facts: `base` and the paths below it ('0' is the character after '/'). */
export function findListPaths(snapshot: Snapshot, base: string): string[] {
  return findPaths(
    snapshot,
    'select path from record.page where path = ?1 or (path > ?2 and path < ?3)',
    base,
    `${base}/`,
    `${base}0`,
  );
}

/** Stored paths that begin with a text. */
export function findPathsWithPrefix(snapshot: Snapshot, prefix: string): string[] {
  const sql = 'select path from record.page where path >= ?1 and path < ?2';
  return findPaths(snapshot, sql, prefix, `${prefix}\u{10ffff}`);
}

/** Stored paths of businesses that are deleted from the database; of all, or of those with `slugs`. */
export function findDeletedBusinessPaths(snapshot: Snapshot, slugs: string[] | null): string[] {
  const prefix = paths.business('');
  if (slugs === null)
    return findPaths(
      snapshot,
      `select path from record.page where kind in ('business', 'gone')
         and not exists (select 1 from business where slug = substr(path, ${prefix.length + 1}))`,
    );
  return findPaths(
    snapshot,
    `select path from record.page
       where path in (select ?1 || value from json_each(?2) where value not in (select slug from business))`,
    prefix,
    JSON.stringify(slugs),
  );
}

/** Stored paths of redirects that are deleted from the database, and are not those of businesses again. */
export function findDeletedRedirectPaths(snapshot: Snapshot): string[] {
  return findPaths(
    snapshot,
    `select path from record.page where kind = 'redirect' and path not in (select from_path from redirect)
       and not (path like '${paths.business('%')}'
         and exists (select 1 from business where slug = substr(path, ${paths.business('').length + 1})))`,
  );
}

function findPaths(snapshot: Snapshot, sql: string, ...values: string[]): string[] {
  return snapshot.all<{ path: string }>(sql, ...values).map(({ path }) => path);
}
