import { createClient } from '@libsql/client';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Address = { url: string; token: string | null };

/** While a server packs its log, which it does after large imports, it has no copy to give for a moment. */
const PACKING = /snapshot not found|No such file or directory/;
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/**
 * Brings the local copy of the database up to date and returns its file's name. Reading a row from it takes
 * microseconds, over HTTP it takes milliseconds. The copy is a cache: one that a kill has left damaged is made anew.
 *
 * @param file where the copy lives; its folder is made when it is missing
 * @throws when the database does not answer
 */
export async function syncReplica(file: string, database: Address): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await syncPatiently(file, database);
  } catch {
    await Promise.all(
      ['', '-wal', '-shm', '-info', '-client_wal_index'].map((end) => rm(file + end, { force: true })),
    );
    await syncPatiently(file, database);
  }
  return file;
}

async function syncPatiently(file: string, database: Address): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    try {
      return await sync(file, database);
    } catch (error) {
      if (!PACKING.test(String(error)) || performance.now() > end) throw error;
    }
  }
}

async function sync(file: string, database: Address): Promise<void> {
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
