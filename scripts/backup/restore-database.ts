import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { storeManifest, type TableDigest } from '../../schema/store/commands/database/backup-manifest.ts';
import {
  copyToServer,
  countServerRows,
  isEmptyDatabase,
} from '../../schema/store/commands/database/copy-to-server.ts';
import { openDatabase } from '../../schema/store/database.ts';
import { openSnapshot } from '../publish/replica/open-snapshot.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { connect } from '../runtime/database/client.ts';
import { withDatabaseFile } from '../runtime/database/database-file.ts';
import { holdUnusedFolder } from '../runtime/database/local-server.ts';
import { migrateOrRestore } from '../runtime/database/complete-restore.ts';
import { getSqldFile } from '../runtime/database/sqld.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { openBackup, type OpenStep } from './open-backup.ts';
import { syncFile } from './sync-file.ts';
import { withWorkFolder } from './work-folder.ts';

/** Steps of a restore, with the rows that are copied to a server. */
export type RestoreStep = OpenStep | { step: 'store'; done: number; total: number };

type Options = { now: Date; signal: AbortSignal; onStep: (step: RestoreStep) => void };

/**
 * Restores a backup into the empty database of the settings: a folder of the local server, or a server elsewhere.
 * Nothing is stored before the backup was checked.
 *
 * @returns the manifest of the backup
 * @throws CliError if the backup is damaged, or the database is not empty
 */
export async function restoreDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseToken'>,
  backup: string,
  options: Options,
): Promise<TableDigest[]> {
  const { dataDir, databaseUrl: url, databaseToken: token } = settings;
  return await withWorkFolder(dataDir, async (work) =>
    url === null
      ? await holdUnusedFolder(dataDir, (folder) =>
          restoreFolder(folder, join(work, 'database'), backup, options),
        )
      : await restoreServer(url, token, join(work, 'restore.db'), backup, options),
  );
}

/** Restores into the folder of a local server. It appears when it is complete. */
async function restoreFolder(
  folder: string,
  part: string,
  backup: string,
  options: Options,
): Promise<TableDigest[]> {
  if (existsSync(folder))
    throw new CliError(
      `There is a database in ${folder} already. Stop npm start, move the folder away and restore again: mv ${folder} ${folder}.old`,
    );
  const file = getSqldFile(part);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const manifest = await openBackup(backup, file, options);
  await withDatabaseFile(file, (db) => migrateOrRestore(db, { now: options.now, backup: basename(backup) }));
  await syncFile(file);
  options.signal.throwIfAborted();
  await rename(part, folder);
  return manifest;
}

/** Restores into a database elsewhere. Its manifest comes last, which tells that all rows are there. */
async function restoreServer(
  url: string,
  token: string | null,
  file: string,
  backup: string,
  options: Options,
): Promise<TableDigest[]> {
  const client = connect(url, token);
  try {
    const db = openDatabase(client);
    if (!(await isEmptyDatabase(db)))
      throw new CliError(
        `The database at ${url} is not empty. Create a new one, and set DATABASE_URL to it.`,
      );
    const manifest = await openBackup(backup, file, options);
    const total = manifest.reduce((sum, { rows }) => sum + rows, 0);
    const snapshot = openSnapshot(file);
    try {
      await copyToServer(snapshot, db, (done) => {
        options.signal.throwIfAborted();
        options.onStep({ step: 'store', done, total });
      });
    } finally {
      snapshot.close();
    }
    const counts = await countServerRows(
      db,
      manifest.map(({ table }) => table),
    );
    const wrong = manifest.filter(({ table, rows }) => counts.get(table) !== rows).map(({ table }) => table);
    if (wrong.length > 0)
      throw new CliError(
        `The restore is incomplete: the tables ${wrong.join(', ')} differ. Delete the database at ${url} and restore into a new one.`,
      );
    await storeManifest(db, manifest);
    await migrateOrRestore(db, { now: options.now, backup: basename(backup) });
    return manifest;
  } finally {
    client.close();
  }
}
