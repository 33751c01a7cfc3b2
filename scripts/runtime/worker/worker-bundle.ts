import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';
import { NO_TELEMETRY } from '../settings/telemetry.ts';
import { buildOnce } from '../versioned-build.ts';

const WRANGLER = join(root, 'node_modules/wrangler/wrangler-dist/cli.js');
const CONFIG = join(root, 'wrangler.toml');

/** File of a bundle with the options of wrangler.toml, as Miniflare takes them. */
export const OPTIONS_FILE = 'options.json';

/** Settings of a bundled worker. Plain data. */
export type BundleSettings = {
  /** Folder of the bundle. */
  bundle: string;
  /** Folder of the files that pages and panel load. It lists them at its start. */
  assets: string;
  host: string;
  port: number;
  /** Folder of the buckets and caches. */
  state: string;
  /** Variables and secrets (worker-variables.ts). */
  variables: Record<string, string>;
};

/** Path at which a request to a bundled worker runs the scheduled task. */
export const SCHEDULED_PATH = '/cdn-cgi/local/scheduled';

/** Files that affect the bundle. */
const SOURCES = {
  sources: ['worker/**/*', 'schema/**/*.ts', 'site/public/_headers', 'wrangler.toml', 'package-lock.json'],
  except: /^schema\/migrations\/|\/testing\//,
};

/**
 * Bundles the worker like a deployment, unless this version exists.
 *
 * @param builds folder of the bundles, with a subfolder per version
 * @returns folder of the bundle
 * @throws Error with the output of wrangler
 */
export async function ensureWorkerBundle(builds: string): Promise<string> {
  await mkdir(builds, { recursive: true });
  const { place } = await buildOnce(root, builds, SOURCES, async (folder) => {
    await bundle(folder);
    await writeFile(join(folder, OPTIONS_FILE), JSON.stringify(await readOptions()));
  });
  return place;
}

async function bundle(folder: string): Promise<void> {
  const args = ['deploy', '--dry-run', '--config', CONFIG, '--outdir', folder];
  const child = spawn(process.execPath, ['--no-warnings', WRANGLER, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...NO_TELEMETRY, WRANGLER_HIDE_BANNER: 'true', CLOUDFLARE_ENV: '', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0)
    throw new Error(`The worker cannot be bundled:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}

/**
 * Bindings, limits and rules of assets. Variables are those of an installation, and its secrets stay out of the bundle.
 */
async function readOptions(): Promise<object> {
  // It would tell which files of secrets it has found.
  process.env['WRANGLER_LOG'] = 'error';
  // Takes a second to load.
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(CONFIG, undefined, {
    overrides: { assets: { directory: join(root, 'site/public') } },
  });
  const { bindings: _, modulesRules: __, rootPath: ___, ...options } = workerOptions;
  return options;
}
