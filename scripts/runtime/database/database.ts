import type { Client } from '@libsql/client';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../../schema/store/database.ts';
import { widenPageCache } from '../../../schema/store/commands/database/page-cache.ts';
import { rebuildDerivedColumns } from '../../../schema/store/commands/row/rebuild-derived-columns.ts';
import { connect } from './client.ts';
import { migrateOrRestore } from './complete-restore.ts';
import { prepareDataDir } from '../settings/data-dir.ts';
import { takeExclusiveLock, takeSharedLock, tryExclusiveLock } from '../processes/file-lock.ts';
import { getLogPath } from '../log.ts';
import { endProcess } from '../processes/processes.ts';
import { CliError } from '../cli/cli-error.ts';
import { type Progress, createProgress } from '../cli/progress-bar.ts';
import type { Settings } from '../settings/settings.ts';
import { findSqld, getSqldFile, startSqld, waitUntilHealthy, type Sqld } from './sqld.ts';

/** A database connection with the latest schema. */
export type Connection = {
  url: string;
  token: string | null;
  client: Client;
  db: Database;
  /** The local server, null for a remote database. */
  server: Sqld | null;
  /** File of the local server, which processes of this machine may read; null for a remote database. */
  file: string | null;
};

/**
 * Calls `use` with the database of the settings and the latest schema. Without DATABASE_URL that is the server of
 * DATA_DIR, which the first command starts, all share, and the last one stops.
 */
export async function withDatabase<T>(
  settings: Settings,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  prepareDataDir(settings.dataDir);
  if (settings.databaseUrl !== null)
    return withConnection(settings.databaseUrl, settings.databaseToken, null, use);
  const folders = getDatabasePaths(settings.dataDir);
  const presence = await takeSharedLock(folders.users);
  try {
    const server = await joinServer(settings.dataDir);
    return await withConnection(server.url, null, { ...server, file: getSqldFile(folders.data) }, use);
  } finally {
    presence.release();
    await endServerUnlessUsed(settings.dataDir);
  }
}

/**
 * Calls `use` with the folder of the local server, which no process uses meanwhile.
 *
 * @throws CliError if one does
 */
export async function holdUnusedFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  prepareDataDir(dataDir);
  const { data, users } = getDatabasePaths(dataDir);
  const lock = tryExclusiveLock(users);
  try {
    if (lock === null || findSqld(data) !== null)
      throw new CliError(`The database in ${data} is in use. Stop npm start and other commands first.`);
    return await use(data);
  } finally {
    lock?.release();
  }
}

async function withConnection<T>(
  url: string,
  token: string | null,
  server: (Sqld & { file: string }) | null,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = connect(url, token);
  try {
    const db = openDatabase(client);
    await migrateOrRestore(db, { now: new Date() });
    // A remote server may host several databases, so its memory is left alone.
    if (server !== null) await widenPageCache(db.$client);
    await rebuildBusinesses(db);
    return await use({ url, token, client: db.$client, db, server, file: server?.file ?? null });
  } finally {
    client.close();
  }
}

/** Updates rows of an older version to the rules of this one. */
async function rebuildBusinesses(db: Database): Promise<void> {
  const bars: Progress[] = [];
  await rebuildDerivedColumns(db, (done, total) => {
    if (bars.length === 0) bars.push(createProgress('Updating stored businesses', total));
    bars[0]!.update(done);
  });
  bars[0]?.end('done');
}

/** The server of the folder: started, or adopted if a killed command left one. */
async function joinServer(dataDir: string): Promise<Sqld> {
  const { data, start } = getDatabasePaths(dataDir);
  const lock = await takeExclusiveLock(start);
  try {
    const running = findSqld(data);
    if (running === null) return await startSqld(data, getLogPath(dataDir, 'database'));
    await waitUntilHealthy(running);
    return running;
  } finally {
    lock.release();
  }
}

async function endServerUnlessUsed(dataDir: string): Promise<void> {
  const { data, users } = getDatabasePaths(dataDir);
  // Held until the server has exited, so that a new command waits and then starts another one.
  const lock = tryExclusiveLock(users);
  if (lock === null) return;
  try {
    const running = findSqld(data);
    if (running) await endProcess(running.pid);
  } finally {
    lock.release();
  }
}

function getDatabasePaths(dataDir: string) {
  return {
    data: join(dataDir, 'database'),
    users: join(dataDir, 'run', 'database-users.lock'),
    start: join(dataDir, 'run', 'database-start.lock'),
  };
}
