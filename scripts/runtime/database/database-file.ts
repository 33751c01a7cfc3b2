import { createClient } from '@libsql/client';
import { type Database, openDatabase } from '../../../schema/store/database.ts';

/** Calls `use` with a database file of this process alone. */
export async function withDatabaseFile<T>(file: string, use: (db: Database) => Promise<T>): Promise<T> {
  const client = createClient({ url: `file:${file}`, concurrency: 1 });
  try {
    return await use(openDatabase(client));
  } finally {
    client.close();
  }
}
