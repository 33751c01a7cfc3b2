import { createClient } from '@libsql/client';
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

type Address = { url: string; token: string | null };

/** While a server packs its log, which it does after large imports, it has no copy to give for a moment. */
const PACKING = /snapshot not found|No such file or directory/;
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;
/** Time within which the database answers the smallest question, however busy it is. */
const TIME_LIMIT_MS = 60_000;

/** The database took the connection and says nothing. The message says what to do. */
export class DatabaseSilentError extends Error {}

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
  } catch (error) {
    // A database that is away says nothing about the copy; copying it all again would only take longer to fail.
    if ((await ask(database, TIME_LIMIT_MS)) !== 'answers') throw error;
    await Promise.all(
      ['', '-wal', '-shm', '-info', '-client_wal_index'].map((end) => rm(file + end, { force: true })),
    );
    await syncPatiently(file, database);
  }
  return file;
}

/**
 * As `syncReplica`, in a process of its own: the driver takes several times the size of what it fetches as memory, which
 * the publisher should not have to hold beside its threads. The driver waits for ever for a database that hangs, so the database is
 * asked from here as long as the copy takes.
 *
 * @throws DatabaseSilentError
 */
export async function syncApart(
  file: string,
  { url, token }: Address,
  timeLimit = TIME_LIMIT_MS,
): Promise<void> {
  const script = fileURLToPath(new URL('./sync-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  child.stdin.end(JSON.stringify({ file, database: { url, token } }));
  let isSilent = false;
  const watch = setInterval(async () => {
    isSilent ||= (await ask({ url, token }, timeLimit)) === 'is silent';
    if (isSilent) child.kill('SIGKILL');
  }, timeLimit);
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject)).finally(
    () => clearInterval(watch),
  );
  if (isSilent)
    throw new DatabaseSilentError(
      `The database at ${new URL(url).origin} did not respond within ${timeLimit / 1000} s during the copy. Check that it is running, and publish again.`,
    );
  if (code !== 0) throw new Error(`The database could not be copied:\n${said.trim().slice(-1000)}`);
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

async function ask({ url, token }: Address, timeLimit: number): Promise<'answers' | 'fails' | 'is silent'> {
  const signal = AbortSignal.timeout(timeLimit);
  const client = createClient({
    url,
    ...(token === null ? {} : { authToken: token }),
    fetch: (input: Request) => fetch(input, { signal }),
  });
  try {
    await client.execute('select 1');
    return 'answers';
  } catch {
    return signal.aborted ? 'is silent' : 'fails';
  } finally {
    client.close();
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
