import type { Snapshot } from '../../snapshot.ts';

/** Table of a backup in which its manifest is stored: the rows and the checksum of every other table. */
export const MANIFEST_TABLE = 'backup_manifest';

/**
 * Tables that hold the rows of a database: those of the schema, those in which virtual tables store theirs, and the
 * counters of ids.
 */
export function listStoredTables(snapshot: Snapshot): string[] {
  return snapshot
    .all<{ name: string }>(
      `select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow')
        and name not in ('sqlite_schema', '${MANIFEST_TABLE}') order by name`,
    )
    .map(({ name }) => name);
}

/** Rows of a table in the order in which they are stored, each as one text of its literals. */
export function* readRowTexts(snapshot: Snapshot, table: string): Generator<string> {
  const columns = snapshot
    .all<{ name: string }>('select name from pragma_table_info(?)', table)
    .map(({ name }) => `quote("${name}")`);
  // An index would give another order.
  const sql = `select ${columns.join(` || ',' || `)} as line from "${table}" not indexed`;
  for (const { line } of snapshot.iterate<{ line: string }>(sql)) yield line;
}
