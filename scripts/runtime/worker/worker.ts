import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../cli/cli-error.ts';
import { startChildProgram, type ChildProgram } from '../processes/child-program.ts';
import { getLogPath } from '../log.ts';
import { isPortFree, getListenAddress } from '../ports.ts';
import { startScheduledRequests } from './scheduled.ts';
import { readSecrets, SECRET_NAMES } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { type BundleSettings, ensureWorkerBundle, SCHEDULED_PATH } from './worker-bundle.ts';
import { getPublicVariables, getSecretVariables } from './worker-variables.ts';

export type RunningWorker = ChildProgram & { url: string };

/**
 * Starts the worker in workerd, from a bundle like that of a deployment, and waits until it responds.
 *
 * @param assets folder of the files that pages load; it is created
 * @param runsTasks false for a guest of a database elsewhere, whose own worker does its scheduled tasks
 * @throws CliError if the port is in use or the worker does not start
 */
export async function startWorker(
  settings: Settings,
  database: { url: string; token: string | null },
  assets: string,
  runsTasks = true,
): Promise<RunningWorker> {
  mkdirSync(assets, { recursive: true });
  const { dataDir, port } = settings;
  const secrets = readSecrets(SECRET_NAMES, settings);
  const file = writeSettings(dataDir, {
    bundle: await ensureWorkerBundle(getWorkerBuilds(dataDir)),
    assets,
    host: getListenAddress(),
    port,
    state: join(dataDir, 'worker'),
    variables: {
      ...getPublicVariables(settings, database.url),
      ...getSecretVariables(settings, secrets, database.token),
    },
  });
  return startWorkerProgram(settings, {
    // The data folder is among the arguments through the path of the file, so that its processes can be found.
    args: ['--no-warnings', join(import.meta.dirname, 'serve-bundle.ts'), file],
    environment: {},
    scheduledPath: runsTasks ? SCHEDULED_PATH : null,
  });
}

/** Folder of the bundles of the worker. */
function getWorkerBuilds(dataDir: string): string {
  return join(dataDir, 'worker-builds');
}

/** Readable by its owner only, because it has the secrets. */
function writeSettings(dataDir: string, settings: BundleSettings): string {
  const file = join(dataDir, 'run', 'worker.json');
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
  return file;
}

/**
 * Starts a program that serves the worker of an installation, and waits until it responds.
 *
 * @param scheduledPath path at which a request runs the scheduled task; null runs none
 * @throws CliError if the port is in use or the worker does not start
 */
export async function startWorkerProgram(
  settings: Settings,
  {
    args,
    environment,
    scheduledPath,
  }: { args: string[]; environment: Record<string, string | undefined>; scheduledPath: string | null },
): Promise<RunningWorker> {
  await assertPortFree(settings.port);
  const token = readSecrets(['PUBLISH_TOKEN'], settings).PUBLISH_TOKEN;
  const log = getLogPath(settings.dataDir, 'worker');
  const logStart = existsSync(log) ? statSync(log).size : 0;
  const program = startChildProgram(process.execPath, args, log, environment);
  const url = getWorkerUrl(settings);
  try {
    await waitUntilReady(program, url, token, log, logStart);
    if (scheduledPath !== null) startScheduledRequests(url + scheduledPath, program.ended);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return { ...program, url };
}

/** URL of the worker of an installation. */
export function getWorkerUrl({ port }: Settings): string {
  return `http://localhost:${port}`;
}

/**
 * Status of a request that only a worker with this token accepts, with 200; another program at the address does not.
 * Null if nothing responds.
 */
export async function requestAsPublisher(url: string, token: string): Promise<number | null> {
  const response = await fetch(`${url}/api/internal/current`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? null;
}

/** @throws CliError that names how to choose another port */
export async function assertPortFree(port: number): Promise<void> {
  // In sequence, because they exclude each other.
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    if (await isPortFree(port, host)) continue;
    throw new CliError(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

async function waitUntilReady(
  program: ChildProgram,
  url: string,
  token: string,
  log: string,
  logStart: number,
): Promise<void> {
  let ended = false;
  void program.ended.then(() => (ended = true));
  for (const end = Date.now() + 60_000; Date.now() < end && !ended; await sleep(50)) {
    if ((await requestAsPublisher(url, token)) === 200) return;
  }
  const output = readFileSync(log, 'utf8').slice(logStart);
  if (/Address already in use|EADDRINUSE/.test(output))
    throw new CliError(`A port of the worker was taken during startup. Try again. See its log: ${log}.`);
  const error = /ERROR\W*\s(.*)/.exec(output)?.[1];
  throw new CliError(
    `The worker did not start${error ? `: ${error}` : ' within a minute.'} See its log: ${log}.`,
  );
}
