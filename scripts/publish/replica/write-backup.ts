import { createClient } from '@libsql/client';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyDatabase } from '../../../schema/store/commands/database/copy-database.ts';
import {
  type BackupContents,
  readBackupContents,
} from '../../../schema/store/queries/database/backup-contents.ts';
import { type Database, openDatabase } from '../../../schema/store/database.ts';
import {
  copyDatabaseSource,
  type DatabaseSource,
  removeDatabaseFile,
  type ReplicaFiles,
} from './database-file.ts';

/**
 * Writes a backup of the whole database as one SQLite file and reads it back, unless the file exists and is kept. It is
 * made of a private copy, so that the database is not slowed down.
 *
 * @param isKept receives the contents of a file that exists; it is replaced if the result is false
 * @throws Error if the backup is damaged
 */
export async function writeBackup(
  file: string,
  database: DatabaseSource,
  replica: ReplicaFiles,
  isKept: (contents: BackupContents) => Promise<boolean>,
): Promise<BackupContents> {
  if (existsSync(file)) {
    const contents = await withFile(file, readBackupContents);
    if (await isKept(contents)) return contents;
  }
  const part = `${file}.part`;
  // It holds messages of visitors and hashes of passwords.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(part, { force: true });
  const copy = `${file}.copy`;
  try {
    await copyDatabaseSource(database, replica, copy);
    await withFile(copy, (db) => copyDatabase(db, part));
  } finally {
    await removeDatabaseFile(copy);
  }
  chmodSync(part, 0o600);
  await withFile(part, readBackupContents);
  renameSync(part, file);
  return withFile(file, readBackupContents);
}

async function withFile<T>(file: string, use: (db: Database) => Promise<T>): Promise<T> {
  const client = createClient({ url: `file:${file}` });
  try {
    return await use(openDatabase(client));
  } finally {
    client.close();
  }
}
