import type { Client } from '@libsql/client';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../schema/store/database.ts';
import { rederive } from '../../schema/store/writes/rederive.ts';
import { connect } from './client.ts';
import { prepareDataDir } from './data-dir.ts';
import { exclusive, shared, tryExclusive } from './lock.ts';
import { logPath } from './log.ts';
import { migrateDatabase } from './migrate.ts';
import { widenPageCache } from './page-cache.ts';
import { endProcess } from './processes.ts';
import { type Progress, progress } from './progress.ts';
import type { Settings } from './settings.ts';
import { findSqld, startSqld, waitUntilHealthy, type Sqld } from './sqld.ts';

export type Connection = {
  url: string;
  token: string | null;
  client: Client;
  db: Database;
  /** The local server, null for a remote database. */
  server: Sqld | null;
};

/**
 * Calls `use` with the database of the settings and the latest schema. Without DATABASE_URL that is the server of DATA_DIR,
 * which the first command starts, all share, and the last one stops.
 */
export async function withDatabase<T>(
  settings: Settings,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  prepareDataDir(settings.dataDir);
  if (settings.databaseUrl !== null)
    return withConnection(settings.databaseUrl, settings.databaseToken, null, use);
  const folders = placesIn(settings.dataDir);
  const presence = await shared(folders.users);
  try {
    const server = await joinServer(settings.dataDir);
    return await withConnection(server.url, null, server, use);
  } finally {
    presence.release();
    await endServerUnlessUsed(settings.dataDir);
  }
}

async function withConnection<T>(
  url: string,
  token: string | null,
  server: Sqld | null,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = connect(url, token);
  try {
    const db = openDatabase(client);
    await migrateDatabase(db);
    // A remote server may host several databases, so its memory is left alone.
    if (server !== null) await widenPageCache(db.$client);
    await rederiveListings(db);
    return await use({ url, token, client: db.$client, db, server });
  } finally {
    client.close();
  }
}

/** Updates rows of an older version to the rules of this one. */
async function rederiveListings(db: Database): Promise<void> {
  const bars: Progress[] = [];
  await rederive(db, (done, total) => {
    if (bars.length === 0) bars.push(progress('Updating stored businesses', total));
    bars[0]!.update(done);
  });
  bars[0]?.end('done');
}

/** The server of the folder: started, or adopted if a killed command left one. */
async function joinServer(dataDir: string): Promise<Sqld> {
  const { data, start } = placesIn(dataDir);
  const lock = await exclusive(start);
  try {
    const running = findSqld(data);
    if (running === null) return await startSqld(data, logPath(dataDir, 'database'));
    await waitUntilHealthy(running);
    return running;
  } finally {
    lock.release();
  }
}

async function endServerUnlessUsed(dataDir: string): Promise<void> {
  const { data, users } = placesIn(dataDir);
  // Held until the server has exited, so that a new command waits and then starts another one.
  const lock = tryExclusive(users);
  if (lock === null) return;
  try {
    const running = findSqld(data);
    if (running) await endProcess(running.pid);
  } finally {
    lock.release();
  }
}

function placesIn(dataDir: string) {
  return {
    data: join(dataDir, 'database'),
    users: join(dataDir, 'run', 'database-users.lock'),
    start: join(dataDir, 'run', 'database-start.lock'),
  };
}
