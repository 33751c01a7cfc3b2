import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../cli/cli-error.ts';
import { startChildProgram, type ChildProgram } from '../processes/child-program.ts';
import { getLogPath } from '../log.ts';
import { findFreePort, isPortFree, getListenAddress } from '../ports.ts';
import { root } from '../root.ts';
import { startScheduledRequests } from './scheduled.ts';
import { readSecrets, SECRET_NAMES, type Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { NO_TELEMETRY } from '../settings/telemetry.ts';
import { getPublicVariables, getSecretVariables } from './worker-variables.ts';

export type RunningWorker = ChildProgram & { url: string };

const wrangler = join(root, 'node_modules/wrangler/wrangler-dist/cli.js');

/**
 * Starts the worker with `wrangler dev` and waits until it responds.
 *
 * @param assets folder of the files that pages load; it is created
 * @param runsTasks false for a guest of a database elsewhere, whose own worker does its scheduled tasks
 * @throws Failure if the port is in use or the worker does not start
 */
export async function startWorker(
  settings: Settings,
  database: { url: string; token: string | null },
  assets: string,
  runsTasks = true,
): Promise<RunningWorker> {
  await assertPortFree(settings.port);
  mkdirSync(assets, { recursive: true });
  const secrets = readSecrets(SECRET_NAMES, settings);
  const log = getLogPath(settings.dataDir, 'worker');
  const logStart = existsSync(log) ? statSync(log).size : 0;
  const program = startChildProgram(
    process.execPath,
    ['--no-warnings', wrangler, 'dev', ...(await buildOptions(settings, database, secrets, assets))],
    log,
    buildEnvironment(settings.dataDir),
  );
  const url = getWorkerUrl(settings);
  try {
    await waitUntilReady(program, url, secrets, log, logStart);
    if (runsTasks) startScheduledRequests(url, program.ended);
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

/** @throws Failure that names how to choose another port */
export async function assertPortFree(port: number): Promise<void> {
  // In sequence, because they exclude each other.
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    if (await isPortFree(port, host)) continue;
    throw new CliError(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

async function buildOptions(
  settings: Settings,
  database: { url: string; token: string | null },
  secrets: Secrets,
  assets: string,
): Promise<string[]> {
  const variables = Object.entries(getPublicVariables(settings, database.url));
  return [
    ['--config', join(root, 'wrangler.toml')],
    ['--port', String(settings.port), '--ip', getListenAddress()],
    // With shared ports and folders, several instances would interfere.
    ['--inspector-port', String(await findFreePort()), '--inspector-ip', '127.0.0.1'],
    ['--persist-to', join(settings.dataDir, 'worker')],
    ['--assets', assets],
    ['--env-file', writeSecrets(settings.dataDir, getSecretVariables(settings, secrets, database.token))],
    variables.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ['--show-interactive-dev-session=false', '--log-level', 'log'],
  ].flat();
}

/** In a file, because the arguments of a program are visible to every user of the machine. */
function writeSecrets(dataDir: string, secrets: Record<string, string>): string {
  const file = join(dataDir, 'run', 'worker.env');
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}

function buildEnvironment(dataDir: string): Record<string, string | undefined> {
  return {
    ...NO_TELEMETRY,
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG_PATH: join(dataDir, 'logs', 'wrangler'),
    WRANGLER_REGISTRY_PATH: join(dataDir, 'run', 'registry'),
    // Looks up the location of the machine over the network at every start.
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    // Writes a trace of every request to the disk.
    X_LOCAL_OBSERVABILITY: 'false',
    CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'true',
    CLOUDFLARE_ENV: undefined,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  };
}

async function waitUntilReady(
  program: ChildProgram,
  url: string,
  secrets: Secrets,
  log: string,
  logStart: number,
): Promise<void> {
  let ended = false;
  void program.ended.then(() => (ended = true));
  for (const end = Date.now() + 60_000; Date.now() < end && !ended; await sleep(50)) {
    if ((await requestAsPublisher(url, secrets.PUBLISH_TOKEN)) === 200) return;
  }
  const output = readFileSync(log, 'utf8').slice(logStart);
  if (/Address already in use|EADDRINUSE/.test(output))
    throw new CliError(`A port of the worker was taken during startup. Try again. See its log: ${log}.`);
  const error = /ERROR\W*\s(.*)/.exec(output)?.[1];
  throw new CliError(
    `The worker did not start${error ? `: ${error}` : ' within a minute.'} See its log: ${log}.`,
  );
}
