import { createClient } from '@libsql/client';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Brings the local copy of the database up to date and returns its file's name. Reading a row from it takes
 * microseconds, over HTTP it takes milliseconds. The copy is a cache: one that a kill has left damaged is made anew.
 *
 * @param file where the copy lives; its folder is made when it is missing
 * @throws when the database does not answer
 */
export async function syncReplica(
  file: string,
  database: { url: string; token: string | null },
): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await sync(file, database);
  } catch {
    await Promise.all(
      ['', '-wal', '-shm', '-info', '-client_wal_index'].map((end) => rm(file + end, { force: true })),
    );
    await sync(file, database);
  }
  return file;
}

async function sync(file: string, database: { url: string; token: string | null }): Promise<void> {
  const replica = createClient({
    url: `file:${file}`,
    syncUrl: database.url,
    ...(database.token === null ? {} : { authToken: database.token }),
  });
  try {
    await replica.sync();
    await replica.execute('select count(*) from publish_target');
  } finally {
    replica.close();
  }
}
