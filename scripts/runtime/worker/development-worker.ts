import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, getListenAddress } from '../ports.ts';
import { root } from '../root.ts';
import { readSecrets, SECRET_NAMES, type Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { NO_TELEMETRY } from '../settings/telemetry.ts';
import { getPublicVariables, getSecretVariables } from './worker-variables.ts';
import { type RunningWorker, startWorkerProgram } from './worker.ts';

const WRANGLER = join(root, 'node_modules/wrangler/wrangler-dist/cli.js');

/**
 * Starts the worker with `wrangler dev`, which reloads it when a source changes, and waits until it responds.
 *
 * @param assets folder of the files that pages load; it is created
 * @param runsTasks false for a guest of a database elsewhere, whose own worker does its scheduled tasks
 * @throws CliError if the port is in use or the worker does not start
 */
export async function startDevelopmentWorker(
  settings: Settings,
  database: { url: string; token: string | null },
  assets: string,
  runsTasks: boolean,
): Promise<RunningWorker> {
  mkdirSync(assets, { recursive: true });
  const secrets = readSecrets(SECRET_NAMES, settings);
  return startWorkerProgram(settings, {
    args: ['--no-warnings', WRANGLER, 'dev', ...(await buildOptions(settings, database, secrets, assets))],
    environment: buildEnvironment(settings.dataDir),
    scheduledPath: runsTasks ? '/cdn-cgi/handler/scheduled' : null,
  });
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
