import { join } from 'node:path';
import type { Database } from '../../../schema/store/database.ts';
import {
  copyDatabaseSource,
  type DatabaseSource,
  removeDatabaseFile,
  type ReplicaFiles,
} from '../../publish/replica/database-file.ts';
import { withDatabaseFile } from '../../runtime/database/database-file.ts';

/** The database that a private copy is made of, and the folder for the copy. */
export type CopySource = ReplicaFiles & { database: DatabaseSource; folder: string };

/**
 * Calls `use` with a private copy of the database as it is now, and deletes it afterwards.
 *
 * @param name of the copy's file, to replace that of a killed process
 */
export async function withPrivateCopy<T>(
  { database, folder, ...files }: CopySource,
  name: string,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const file = join(folder, `${name}.db`);
  try {
    await copyDatabaseSource(database, files, file);
    return await withDatabaseFile(file, use);
  } finally {
    await removeDatabaseFile(file);
  }
}
