import type { Snapshot } from '../../snapshot.ts';

/** Table of a backup in which its manifest is stored: the rows and the checksum of every other table. */
export const MANIFEST_TABLE = 'backup_manifest';

/**
 * Tables that hold the rows of a database: those of the schema, those in which virtual tables store theirs, and the
 * counters of ids. Statistics of the query planner (sqlite_stat1) are not data, and cannot be copied.
 */
export function listStoredTables(snapshot: Snapshot): string[] {
  return snapshot
    .all<{ name: string }>(
      `select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow')
        and name not in ('sqlite_schema', '${MANIFEST_TABLE}') and name not glob 'sqlite_stat*' order by name`,
    )
    .map(({ name }) => name);
}

/** Rows of a table in the order in which they are stored, each as one text of its literals. */
export function* readRowTexts(snapshot: Snapshot, table: string): Generator<string> {
  const columns = snapshot
    .all<{ name: string }>('select name from pragma_table_info(?)', table)
    .map(({ name }) => buildLiteral(`"${name}"`));
  // An index would give another order.
  const sql = `select ${columns.join(` || ',' || `)} as line from "${table}" not indexed`;
  for (const { line } of snapshot.iterate<{ line: string }>(sql)) yield line;
}

/**
 * Expression for the literal of a value. `quote` cuts a text off at a NUL character, and writes infinity as a name that
 * no statement can read.
 */
function buildLiteral(column: string): string {
  return `case
    when typeof(${column}) = 'text' and instr(${column}, char(0)) then 'cast(x''' || hex(${column}) || ''' as text)'
    when typeof(${column}) = 'real' and abs(${column}) = 9e999 then iif(${column} > 0, '9e999', '-9e999')
    else quote(${column}) end`;
}
