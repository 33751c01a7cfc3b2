import { spawn } from 'node:child_process';
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
  sources: [
    'worker/**/*',
    'schema/**/*.ts',
    'scripts/runtime/worker/write-worker-options.ts',
    'site/public/_headers',
    'wrangler.toml',
    'package-lock.json',
  ],
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
  const { place } = await buildOnce(root, builds, SOURCES, async (folder) => {
    const parts = await Promise.allSettled([
      run(['--no-warnings', WRANGLER, 'deploy', '--dry-run', '--config', CONFIG, '--outdir', folder]),
      // In a process of its own: what wrangler loads takes 150 MB, which `npm start` would keep for good.
      run([join(import.meta.dirname, 'write-worker-options.ts'), CONFIG, join(folder, OPTIONS_FILE)]),
    ]);
    for (const part of parts) if (part.status === 'rejected') throw part.reason;
  });
  return place;
}

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
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
