import type { Database } from '../../database.ts';
import { COUNT_OBJECTS, readSchemaObjects } from '../../queries/database/schema-objects.ts';
import { MANIFEST_TABLE, readRowTexts } from '../../queries/database/stored-rows.ts';
import type { Snapshot } from '../../snapshot.ts';

/** Characters of a statement: below the limit of SQLite, 1,000,000 bytes, also with letters of three bytes. */
const STATEMENT_CHARACTERS = 250_000;

/** True if the database has no tables. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  return Number((await db.$client.execute(COUNT_OBJECTS)).rows[0]!.count) === 0;
}

/**
 * Copies a database file into an empty database of a server, statement by statement, with the rows in which virtual
 * tables store theirs. Indexes and triggers come last, so that no row is changed. The manifest stays empty, which tells
 * a copy that was cut off.
 *
 * @param onRows receives the number of copied rows
 */
export async function copyToServer(
  snapshot: Snapshot,
  db: Database,
  onRows: (rows: number) => void,
): Promise<void> {
  const { $client: client } = db;
  const { tables, filled, others } = readSchemaObjects(snapshot);
  await client.batch(
    [...tables.map(({ sql }) => sql), ...filled.map((name) => `delete from "${name}"`)],
    'write',
  );
  let copied = 0;
  const copyTable = async (name: string) => {
    let texts: string[] = [];
    let length = 0;
    const flush = async () => {
      if (texts.length === 0) return;
      await client.batch([`insert into "${name}" values ${texts.join(',')}`], 'write');
      copied += texts.length;
      onRows(copied);
      texts = [];
      length = 0;
    };
    for (const text of readRowTexts(snapshot, name)) {
      if (length + text.length > STATEMENT_CHARACTERS) await flush();
      texts.push(`(${text})`);
      length += text.length;
    }
    await flush();
  };
  const virtual = (sql: string) => /^create virtual table/i.test(sql);
  for (const { name, sql } of tables) if (!virtual(sql) && name !== MANIFEST_TABLE) await copyTable(name);
  // The counters last: filling the tables changes them.
  for (const name of filled.toSorted(
    (a, b) => Number(a === 'sqlite_sequence') - Number(b === 'sqlite_sequence'),
  )) {
    if (name === 'sqlite_sequence') await client.execute('delete from sqlite_sequence');
    await copyTable(name);
  }
  await client.migrate(others);
}

/** Number of rows in each of the tables of a server's database. */
export async function countServerRows(db: Database, tables: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables.filter((name) => name !== MANIFEST_TABLE)) {
    const { rows } = await db.$client.execute(`select count(*) as count from "${table}"`);
    counts.set(table, Number(rows[0]!.count));
  }
  return counts;
}
