import type { Client } from '@libsql/client';
import { openDatabase, type Database } from '../../../schema/store/database.ts';
import { widenPageCache } from '../../../schema/store/commands/database/page-cache.ts';
import { connect } from './client.ts';
import { migrateOrRestore, requireWhole } from './complete-restore.ts';
import { prepareDataDir } from '../settings/data-dir.ts';
import { requireSameVersion, updateDatabase } from './migrate.ts';
import { type Progress, createProgress } from '../cli/progress-bar.ts';
import type { Settings } from '../settings/settings.ts';
import { withLocalServer } from './local-server.ts';
import type { Sqld } from './sqld.ts';

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
 *
 * @throws CliError if a database elsewhere has another version
 */
export function withDatabase<T>(settings: Settings, use: (connection: Connection) => Promise<T>): Promise<T> {
  prepareDataDir(settings.dataDir);
  const { databaseUrl: url, databaseToken: token } = settings;
  if (url === null)
    return withLocalServer(settings.dataDir, (server) =>
      withConnection({ url: server.url, token: null }, server, updateWithProgress, use),
    );
  return withConnection({ url, token }, null, (db) => prepareElsewhere(db, url), use);
}

/** Calls `use` with the database of the settings, which `update` has brought up to date, wherever it is. */
export function withUpdatedDatabase<T>(
  settings: Settings,
  use: (connection: Connection) => Promise<T>,
  update: (db: Database) => Promise<void> = updateWithProgress,
): Promise<T> {
  const { databaseUrl: url, databaseToken: token } = settings;
  if (url === null) return withDatabase(settings, use);
  prepareDataDir(settings.dataDir);
  return withConnection({ url, token }, null, update, use);
}

async function withConnection<T>(
  { url, token }: { url: string; token: string | null },
  server: (Sqld & { file: string }) | null,
  prepare: (db: Database) => Promise<void>,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const first = connect(url, token);
  try {
    const db = openDatabase(first);
    await prepare(db);
    // A remote server may host several databases, so its memory is left alone.
    if (server !== null) await widenPageCache(db.$client);
  } finally {
    first.close();
  }
  // Connections have the page cache that was in force when they were opened.
  const client = connect(url, token);
  try {
    const db = openDatabase(client);
    return await use({ url, token, client: db.$client, db, server, file: server?.file ?? null });
  } finally {
    client.close();
  }
}

/** Checks the version, and completes a restore if the database was made of the file of a backup. */
async function prepareElsewhere(db: Database, url: string): Promise<void> {
  await requireWhole(db);
  await requireSameVersion(db, url);
  await migrateOrRestore(db, { now: new Date() });
}

/** Updates the schema, and rows of an older version to the rules of this one. */
async function updateWithProgress(db: Database): Promise<void> {
  const bars: Progress[] = [];
  await migrateOrRestore(db, { now: new Date() });
  await updateDatabase(db, (done, total) => {
    if (bars.length === 0) bars.push(createProgress('Updating stored businesses', total));
    bars[0]!.update(done);
  });
  bars[0]?.end('done');
}
