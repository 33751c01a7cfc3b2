import type { Database } from '../../schema/store/database.ts';
import type { Snapshot } from './snapshot.ts';

/** What the ledger (table published_page) says of a path of one target. */
export type Entry = { path: string; kind: string; model: string; bytes: string };

/** Rows written by one statement: about 2 MB. Their keys lie far apart, so few large writes touch far fewer pages of the database's log than many small ones. */
export const CHUNK = 16_000;

/** Where the ledger keeps which categories a city's pages name, though that is no page. */
export function cityCategoriesPath(cityId: number): string {
  return `#city/${cityId}/categories`;
}

/** Where it keeps what is known of the listings of a list (features/browse/known.ts): all pages of the list say it. */
export function listFactsPath(of: 'category' | 'city', id: number): string {
  return `#${of}/${id}/known`;
}

/** The entries at `paths`, as they were when the snapshot was taken; handed over as one text, like all that is many. */
export function readEntries(snapshot: Snapshot, target: string, paths: string[]): Map<string, Entry> {
  const { rows } = snapshot.get<{ rows: string }>(
    `select json_group_array(json_object('path', path, 'kind', kind, 'model', model, 'bytes', bytes)) as rows
     from published_page where target = ? and path in (select value from json_each(?))`,
    target,
    JSON.stringify(paths),
  )!;
  return new Map((JSON.parse(rows) as Entry[]).map((entry) => [entry.path, entry]));
}

/** Reads entries of a target many times, and does not look again where nothing was when it began. */
export function entryReader(snapshot: Snapshot, target: string): (paths: string[]) => Map<string, Entry> {
  const some = snapshot.get('select 1 from published_page where target = ? limit 1', target);
  return some ? (paths) => readEntries(snapshot, target, paths) : () => new Map();
}

/** Writes down what is stored. Call it after the store has acknowledged. */
export async function writeEntries(db: Database, target: string, entries: Entry[]): Promise<void> {
  for (let i = 0; i < entries.length; i += CHUNK) {
    const rows = entries.slice(i, i + CHUNK).map((e) => [e.path, e.kind, e.model, e.bytes]);
    await db.$client.execute({
      sql: `insert into published_page (target, path, kind, model, bytes)
        select ?, value->>0, value->>1, value->>2, value->>3 from json_each(?) where true
        on conflict (target, path) do update set kind = excluded.kind, model = excluded.model, bytes = excluded.bytes`,
      args: [target, JSON.stringify(rows)],
    });
  }
}

/** Forgets paths that are no longer stored. */
export async function forgetEntries(db: Database, target: string, paths: string[]): Promise<void> {
  for (let i = 0; i < paths.length; i += CHUNK) {
    await db.$client.execute({
      sql: 'delete from published_page where target = ? and path in (select value from json_each(?))',
      args: [target, JSON.stringify(paths.slice(i, i + CHUNK))],
    });
  }
}

/** Forgets everything of a target, in bounded steps. */
export async function forgetTarget(db: Database, target: string): Promise<void> {
  await db.$client.execute({ sql: 'delete from publish_target where id = ?', args: [target] });
  for (;;) {
    const { rowsAffected } = await db.$client.execute({
      sql: `delete from published_page where target = ?1
        and path in (select path from published_page where target = ?1 limit ${CHUNK})`,
      args: [target],
    });
    if (rowsAffected === 0) return;
  }
}

export type Target = { cursor: number; template: string };

export function readTarget(snapshot: Snapshot, target: string): Target | undefined {
  return snapshot.get<Target>('select cursor, template from publish_target where id = ?', target);
}

/** How long an output folder that is no longer published to keeps outbox rows alive. */
const FORGET_AFTER_DAYS = 7;

/**
 * Moves the target's cursor, then drops outbox rows that every target has passed. A target left alone for a week no
 * longer holds them back: it is published in full when it is used again.
 */
export async function finishTarget(db: Database, id: string, target: Target, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - FORGET_AFTER_DAYS * 86_400_000).toISOString();
  await db.$client.batch(
    [
      {
        sql: `insert into publish_target (id, cursor, template, published_at) values (?, ?, ?, ?)
          on conflict (id) do update set cursor = excluded.cursor, template = excluded.template,
            published_at = excluded.published_at`,
        args: [id, target.cursor, target.template, now.toISOString()],
      },
      { sql: `update publish_target set template = '' where published_at < ?`, args: [limit] },
      {
        sql: `delete from outbox where id <= (select min(cursor) from publish_target where template <> '')`,
        args: [],
      },
    ],
    'write',
  );
}
