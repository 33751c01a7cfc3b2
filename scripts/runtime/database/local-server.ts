import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CliError } from '../cli/cli-error.ts';
import { getLogPath } from '../log.ts';
import { takeExclusiveLock, takeSharedLock, tryExclusiveLock } from '../processes/file-lock.ts';
import { endProcess } from '../processes/processes.ts';
import { prepareDataDir } from '../settings/data-dir.ts';
import {
  deleteReplicationHistory,
  findSqld,
  getSqldFile,
  startSqld,
  waitUntilHealthy,
  type Sqld,
} from './sqld.ts';

/** Milliseconds after which a server that was asked to stop is killed. It takes one or two seconds at most. */
const SERVER_PATIENCE_MS = 6_000;

/**
 * Calls `use` with the server of the data folder, which the first command starts, all share, and the last one stops,
 * however it ends.
 */
export async function withLocalServer<T>(
  dataDir: string,
  use: (server: Sqld & { file: string }) => Promise<T>,
): Promise<T> {
  const { data, users } = getPaths(dataDir);
  const presence = await takeSharedLock(users);
  // Before the server starts: this command may be killed at any moment.
  const guard = startGuard(dataDir);
  try {
    const server = await joinServer(dataDir);
    return await use({ ...server, file: getSqldFile(data) });
  } finally {
    presence.release();
    await endUnusedServer(dataDir);
    await guard.stop();
  }
}

/**
 * Calls `use` with the folder of the local server, which no process uses meanwhile.
 *
 * @throws CliError if one does
 */
export async function holdUnusedFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  prepareDataDir(dataDir);
  const { data, users } = getPaths(dataDir);
  const lock = tryExclusiveLock(users);
  try {
    if (lock === null || findSqld(data) !== null)
      throw new CliError(`The database in ${data} is in use. Stop npm start and other commands first.`);
    return await use(data);
  } finally {
    lock?.release();
  }
}

/** Ends the server of a data folder, unless a command uses it. */
export async function endUnusedServer(dataDir: string): Promise<void> {
  const { data, users } = getPaths(dataDir);
  // Held until the server has exited, so that a new command waits and then starts another one.
  const lock = tryExclusiveLock(users);
  if (lock === null) return;
  try {
    const running = findSqld(data);
    if (running) await endProcess(running.pid, SERVER_PATIENCE_MS);
    // No replica follows the server of a data folder: it listens on no port for them.
    await deleteReplicationHistory(data);
  } finally {
    lock.release();
  }
}

/** The server of the folder: started, or adopted if both a command and its guard were killed. */
async function joinServer(dataDir: string): Promise<Sqld> {
  const { data, start } = getPaths(dataDir);
  const lock = await takeExclusiveLock(start);
  try {
    const running = findSqld(data);
    if (running === null) return await startSqld(data, getLogPath(dataDir, 'database'));
    await waitUntilHealthy(running);
    return running;
  } finally {
    lock.release();
  }
}

/**
 * Starts the process that ends the server when this one is gone without having done so (server-guard.ts). It is in a
 * process group of its own, which a kill of the command's group does not reach.
 */
function startGuard(dataDir: string): { stop(): Promise<void> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-guard.ts'), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    // Without a guard only the end of a command that is killed differs.
    child.on('error', () => resolve());
  });
  // Its pipe stays open as long as this process runs.
  child.stdin.on('error', () => {});
  child.unref();
  return {
    stop() {
      child.ref();
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function getPaths(dataDir: string) {
  return {
    data: join(dataDir, 'database'),
    users: join(dataDir, 'run', 'database-users.lock'),
    start: join(dataDir, 'run', 'database-start.lock'),
  };
}
