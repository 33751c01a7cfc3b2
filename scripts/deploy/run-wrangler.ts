import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../runtime/root.ts';
import { NO_TELEMETRY } from '../runtime/settings/telemetry.ts';

const WRANGLER = join(root, 'node_modules/wrangler/wrangler-dist/cli.js');
/** Milliseconds for a command of wrangler; the upload of all assets of a first deployment takes some minutes. */
const TIME_LIMIT_MS = 15 * 60_000;

/** A command of wrangler that failed. */
export class WranglerError extends Error {
  /** Both outputs of the command. */
  readonly output: string;

  constructor(args: string[], output: string) {
    const lines = output.trim().split('\n').slice(-20).join('\n');
    super(`npx wrangler ${args.join(' ')} failed:\n${lines}`);
    this.output = output;
  }
}

/**
 * Runs wrangler with the production environment of wrangler.toml and returns its standard output. It has the
 * credentials of this process, or of `wrangler login`, and asks nothing.
 *
 * @param environment variables that replace those of this process
 * @throws WranglerError
 */
export async function runWrangler(args: string[], environment: Record<string, string> = {}): Promise<string> {
  const all = [...args, '--config', join(root, 'wrangler.toml'), '--env', 'production'];
  const child = spawn(process.execPath, ['--no-warnings', WRANGLER, ...all], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIME_LIMIT_MS,
    env: { ...process.env, ...NO_TELEMETRY, ...VARIABLES, ...environment },
  });
  let output = '';
  let both = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => ((output += chunk), (both += chunk)));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (both += chunk));
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new WranglerError(args, both);
  return output;
}

const VARIABLES = {
  WRANGLER_HIDE_BANNER: 'true',
  // Secrets of the local installation must not become those of the deployed worker.
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  CLOUDFLARE_ENV: 'production',
  NO_COLOR: '1',
};
