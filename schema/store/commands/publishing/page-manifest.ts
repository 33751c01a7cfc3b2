import type { Database } from '../../database.ts';
import type { ManifestEntry, ManifestTarget } from '../../queries/publishing/page-manifest.ts';

/**
 * Rows per statement, half a MB. Their keys are scattered, so a few large writes touch far fewer pages of the
 * database's log than many small ones; but an edit waits for each, which with 16,000 rows took more than a second.
 */
export const ROWS_PER_STATEMENT = 4_000;

/** Saves entries. To be called after the store has acknowledged the pages. */
export async function saveEntries(db: Database, target: string, entries: ManifestEntry[]): Promise<void> {
  for (let i = 0; i < entries.length; i += ROWS_PER_STATEMENT) {
    const rows = entries.slice(i, i + ROWS_PER_STATEMENT).map((e) => [e.path, e.kind, e.model, e.bytes]);
    await db.$client.execute({
      sql: `insert into published_page (target, path, kind, model, bytes)
        select ?, value->>0, value->>1, value->>2, value->>3 from json_each(?) where true
        on conflict (target, path) do update set kind = excluded.kind, model = excluded.model, bytes = excluded.bytes`,
      args: [target, JSON.stringify(rows)],
    });
  }
}

/** Deletes the entries of paths that are no longer stored. */
export async function deleteEntries(db: Database, target: string, paths: string[]): Promise<void> {
  for (let i = 0; i < paths.length; i += ROWS_PER_STATEMENT) {
    await db.$client.execute({
      sql: 'delete from published_page where target = ? and path in (select value from json_each(?))',
      args: [target, JSON.stringify(paths.slice(i, i + ROWS_PER_STATEMENT))],
    });
  }
}

/** Deletes all entries of a target, in bounded steps. */
export async function deleteTarget(db: Database, target: string): Promise<void> {
  await db.$client.execute({ sql: 'delete from publish_target where id = ?', args: [target] });
  for (;;) {
    const { rowsAffected } = await db.$client.execute({
      sql: `delete from published_page where target = ?1
        and path in (select path from published_page where target = ?1 limit ${ROWS_PER_STATEMENT})`,
      args: [target],
    });
    if (rowsAffected === 0) return;
  }
}

/** Days for which an unused output folder holds back the deletion of outbox rows. */
const DELETE_AFTER_DAYS = 7;

const PURGE_OUTBOX = `delete from outbox where id <= (select min(cursor) from publish_target where template <> '')
  and held_by is null`;

/** Deletes the outbox rows that every target has passed, except held ones. */
export async function purgeOutbox(db: Database): Promise<void> {
  await db.$client.execute(PURGE_OUTBOX);
}

/**
 * Advances the cursor of the target, then deletes the outbox rows that every target has passed, except held ones. A
 * target unused for a week no longer holds them back; its next publish is a full one.
 */
export async function saveTarget(db: Database, id: string, target: ManifestTarget, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - DELETE_AFTER_DAYS * 86_400_000).toISOString();
  await db.$client.batch(
    [
      {
        sql: `insert into publish_target (id, cursor, template, published_at) values (?, ?, ?, ?)
          on conflict (id) do update set cursor = excluded.cursor, template = excluded.template,
            published_at = excluded.published_at`,
        args: [id, target.cursor, target.template, now.toISOString()],
      },
      { sql: `update publish_target set template = '' where published_at < ?`, args: [limit] },
      PURGE_OUTBOX,
    ],
    'write',
  );
}
