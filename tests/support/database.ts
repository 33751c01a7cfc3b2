import type { Client } from '@libsql/client';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../schema/store/database.ts';
import { connect } from '../../scripts/runtime/database/client.ts';
import { updateDatabase } from '../../scripts/runtime/database/migrate.ts';
import { getSqldFile, startSqld } from '../../scripts/runtime/database/sqld.ts';

export type TestDatabase = {
  url: string;
  /** File of the server. */
  file: string;
  /** Process id of the server. */
  pid: number;
  client: Client;
  db: Database;
  /** Stops the server and removes its folder. */
  close(): Promise<void>;
};

/** Starts a server with a fresh database, migrated to the latest schema or by `migrate`. */
export async function startTestDatabase(
  migrate: (db: Database) => Promise<void> = updateDatabase,
): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-database-'));
  const { pid, url } = await startSqld(join(folder, 'database'), join(folder, 'database.log'));
  // Cleans up after an interrupted run too.
  const kill = () => process.kill(pid, 'SIGKILL');
  process.on('exit', kill);
  const client = connect(url, null);
  const db = openDatabase(client);
  await migrate(db);
  return {
    url,
    file: getSqldFile(join(folder, 'database')),
    pid,
    client: db.$client,
    db,
    async close() {
      client.close();
      process.off('exit', kill);
      kill();
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}
