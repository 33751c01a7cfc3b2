import { MANIFEST_TABLE } from '../../queries/database/stored-rows.ts';
import type { Database } from '../../database.ts';

/** Rows of a table and the SHA-256 of their texts. */
export type TableDigest = { table: string; rows: number; sha256: string };

/**
 * Stores the manifest in a backup, so that its file alone shows that it is complete, or in a database into which all
 * rows of a backup were copied.
 */
export async function storeManifest(db: Database, digests: TableDigest[]): Promise<void> {
  await db.$client.batch(
    [
      // A database that was made of the file of a backup has one.
      `drop table if exists ${MANIFEST_TABLE}`,
      `create table ${MANIFEST_TABLE} (name text primary key, row_count integer not null, sha256 text not null)`,
      {
        sql: `insert into ${MANIFEST_TABLE} select value->>'table', value->>'rows', value->>'sha256' from json_each(?)`,
        args: [JSON.stringify(digests)],
      },
    ],
    'write',
  );
}

/** Manifest of a database; null if it has none, empty while a backup is being copied into it. */
export async function loadManifest(db: Database): Promise<TableDigest[] | null> {
  const { $client: client } = db;
  const known = await client.execute({
    sql: 'select 1 from sqlite_schema where name = ?',
    args: [MANIFEST_TABLE],
  });
  if (known.rows.length === 0) return null;
  const { rows } = await client.execute(
    `select name, row_count, sha256 from ${MANIFEST_TABLE} order by name`,
  );
  return rows.map(({ name, row_count, sha256 }) => ({
    table: name as string,
    rows: row_count as number,
    sha256: sha256 as string,
  }));
}
