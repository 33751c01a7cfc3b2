import { appendFileSync, closeSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { runTool } from '../../../scripts/ci/run-tool.ts';
import type { StartWorker } from '../../../scripts/ci/with-site.ts';
import { getLogPath, openLog } from '../../../scripts/runtime/log.ts';
import { getListenAddress } from '../../../scripts/runtime/ports.ts';
import { root } from '../../../scripts/runtime/root.ts';
import { ensureSecrets } from '../../../scripts/runtime/settings/secrets.ts';
import { getPublicVariables, getSecretVariables } from '../../../scripts/runtime/worker/worker-variables.ts';
import { placeAssets } from '../../publishing/support/build.ts';

const CONFIG = join(root, 'wrangler.toml');

/** Input of the workers: folders with the bundled worker, and with the files that pages and panel load. */
export type WorkerFiles = { bundle: string; assets: string };

/** Database time of a request in milliseconds, generous because a busy machine must not fail a correct test. */
const DATABASE_TIME_LIMIT = '15000';

/** Prepares the input of workers in a folder. */
export async function prepareWorkers(folder: string): Promise<WorkerFiles> {
  const files = { bundle: join(folder, 'bundle'), assets: join(folder, 'assets') };
  await Promise.all([buildWorkerBundle(files.bundle), placeAssets(files.assets)]);
  return files;
}

async function buildWorkerBundle(folder: string): Promise<void> {
  const args = ['deploy', '--dry-run', '--config', CONFIG, '--outdir', folder];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0) throw new Error(`The worker cannot be bundled: ${output}`);
}

/**
 * Starts workers from their bundle in workerd, without the development features of `wrangler dev`: a second workerd
 * that proxies each request, and two file watchers. A request then costs half, a start a third. A request to
 * `SCHEDULED_PATH` runs the scheduled task.
 */
export function createWorkerStarter(files: WorkerFiles): StartWorker {
  return (...site) => startBundledWorker(files, ...site);
}

export const SCHEDULED_PATH = '/cdn-cgi/local/scheduled';

async function startBundledWorker(
  { bundle, assets }: WorkerFiles,
  ...[settings, database, ownAssets]: Parameters<StartWorker>
): ReturnType<StartWorker> {
  // It lists the files at its start, so they must exist before the first publish.
  await cp(assets, ownAssets, { recursive: true, preserveTimestamps: true });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(CONFIG, undefined, {
    overrides: { assets: { directory: ownAssets } },
  });
  // The bundle contains the modules that these rules have matched.
  const { modulesRules: _, ...options } = workerOptions;
  const log = openLog(getLogPath(settings.dataDir, 'worker'));
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      host: getListenAddress(),
      port: settings.port,
      // Otherwise it looks up the location of the machine over the network.
      cf: false,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ message }) => appendFileSync(log, `${message}\n`),
      logRequests: false,
      unsafeTriggerHandlers: true,
      resourcePersistencePath: join(settings.dataDir, 'worker'),
      workers: [
        {
          ...options,
          modules: bundledModules(bundle),
          modulesRoot: bundle,
          bindings: {
            ...getPublicVariables(settings, database.url),
            DATABASE_TIME_LIMIT,
            ...getSecretVariables(settings, ensureSecrets(), database.token),
          },
        },
      ],
    }),
  );
  const stop = async () => {
    await worker.dispose();
    closeSync(log);
  };
  try {
    await worker.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Script of a bundle, and the stylesheets that it imports as text. */
function bundledModules(bundle: string) {
  const styles = readdirSync(bundle).filter((file) => file.endsWith('.css'));
  return [
    { type: 'ESModule', path: join(bundle, 'index.js') } as const,
    ...styles.map((file) => ({ type: 'Text', path: join(bundle, file) }) as const),
  ];
}
