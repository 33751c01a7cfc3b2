import { createClient } from '@libsql/client';
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkReplica, pingServer } from '../../../schema/store/queries/database/probes.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';

type DatabaseAddress = { url: string; token: string | null };

/** A server that compacts its log, as after large imports, offers no snapshot for a moment. */
const PACKING = /snapshot not found|No such file or directory/;
const RETRY_LIMIT_MS = 30_000;
const PAUSE_MS = 250;
/** Timeout of the smallest query, however busy the database is. */
const TIME_LIMIT_MS = 60_000;

/** The database accepted the connection but does not respond. */
export class DatabaseSilentError extends CliError {}

/**
 * Updates the local replica of the database and returns its file name. Reading a row from it takes microseconds, over
 * HTTP milliseconds. The replica is a cache: one that is damaged by a kill is created again.
 *
 * @param file path of the replica; its folder is created
 * @throws if the database does not respond
 */
export async function syncReplica(file: string, database: DatabaseAddress): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await syncWithRetry(file, database);
  } catch (error) {
    // An unavailable database says nothing about the replica; copying all of it again would only delay the failure.
    if ((await pingDatabase(database, TIME_LIMIT_MS)) !== 'answers') throw error;
    await Promise.all(
      ['', '-wal', '-shm', '-info', '-client_wal_index'].map((end) => rm(file + end, { force: true })),
    );
    await syncWithRetry(file, database);
  }
  return file;
}

/**
 * Like `syncReplica`, but in a child process: the driver allocates several times the size of the transferred data,
 * which the publisher should not hold beside its threads. The driver has no timeout, so this process pings the
 * database during the copy.
 *
 * @throws DatabaseSilentError
 */
export async function syncInChildProcess(
  file: string,
  { url, token }: DatabaseAddress,
  timeLimit = TIME_LIMIT_MS,
): Promise<void> {
  const script = fileURLToPath(new URL('./sync-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  child.stdin.end(JSON.stringify({ file, database: { url, token } }));
  let isSilent = false;
  const watch = setInterval(async () => {
    isSilent ||= (await pingDatabase({ url, token }, timeLimit)) === 'is silent';
    if (isSilent) child.kill('SIGKILL');
  }, timeLimit);
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject)).finally(
    () => clearInterval(watch),
  );
  if (isSilent)
    throw new DatabaseSilentError(
      `The database at ${new URL(url).origin} did not respond within ${timeLimit / 1000} s during the copy. Check that it is running, and publish again.`,
    );
  if (code !== 0) throw new Error(`The database could not be copied:\n${output.trim().slice(-1000)}`);
}

async function syncWithRetry(file: string, database: DatabaseAddress): Promise<void> {
  for (const end = performance.now() + RETRY_LIMIT_MS; ; await sleep(PAUSE_MS)) {
    try {
      return await sync(file, database);
    } catch (error) {
      if (!PACKING.test(String(error)) || performance.now() > end) throw error;
    }
  }
}

async function pingDatabase(
  { url, token }: DatabaseAddress,
  timeLimit: number,
): Promise<'answers' | 'fails' | 'is silent'> {
  const signal = AbortSignal.timeout(timeLimit);
  const client = createClient({
    url,
    ...(token === null ? {} : { authToken: token }),
    fetch: (input: Request) => fetch(input, { signal }),
  });
  try {
    await pingServer(client);
    return 'answers';
  } catch {
    return signal.aborted ? 'is silent' : 'fails';
  } finally {
    client.close();
  }
}

async function sync(file: string, database: DatabaseAddress): Promise<void> {
  const replica = createClient({
    url: `file:${file}`,
    syncUrl: database.url,
    ...(database.token === null ? {} : { authToken: database.token }),
  });
  try {
    await replica.sync();
    await checkReplica(replica);
  } finally {
    replica.close();
  }
}
