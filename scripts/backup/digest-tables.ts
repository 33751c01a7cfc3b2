import { createHash } from 'node:crypto';
import type { TableDigest } from '../../schema/store/commands/database/backup-manifest.ts';
import { listStoredTables, readRowTexts } from '../../schema/store/queries/database/stored-rows.ts';
import { openSnapshot } from '../publish/replica/open-snapshot.ts';

/** Rows that are hashed before other work of the process has its turn. */
const ROWS_PER_TURN = 20_000;

/**
 * Counts and hashes the rows of every table of a database file, one row in memory at a time.
 *
 * @param onTable receives the number of tables that are done and of all
 */
export async function digestTables(
  file: string,
  onTable: (done: number, total: number) => void = () => {},
): Promise<TableDigest[]> {
  const snapshot = openSnapshot(file);
  try {
    const tables = listStoredTables(snapshot);
    const digests: TableDigest[] = [];
    for (const table of tables) {
      const hash = createHash('sha256');
      let rows = 0;
      for (const text of readRowTexts(snapshot, table)) {
        hash.update(text);
        hash.update('\n');
        rows += 1;
        if (rows % ROWS_PER_TURN === 0) await new Promise(setImmediate);
      }
      digests.push({ table, rows, sha256: hash.digest('hex') });
      onTable(digests.length, tables.length);
    }
    return digests;
  } finally {
    snapshot.close();
  }
}
