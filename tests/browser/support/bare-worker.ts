import { appendFileSync, closeSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { runTool } from '../../../scripts/check/tool.ts';
import type { StartWorker } from '../../../scripts/check/with-site.ts';
import { logPath, openLog } from '../../../scripts/local/log.ts';
import { listenAddress } from '../../../scripts/local/ports.ts';
import { root } from '../../../scripts/local/root.ts';
import { readSecrets } from '../../../scripts/local/secrets.ts';
import { publicVariables, secretVariables } from '../../../scripts/local/worker-variables.ts';
import { placeAssets } from '../../publishing/support/build.ts';

const CONFIG = join(root, 'wrangler.toml');

/** Makes ready in a folder what workers are started from: the worker as it is deployed, and the files that pages and panel load. */
export async function prepareWorkers(folder: string): Promise<StartWorker> {
  const [bundle, assets] = [join(folder, 'bundle'), join(folder, 'assets')];
  await Promise.all([bundleWorker(bundle), placeAssets(assets)]);
  return (...site) => startBareWorker(bundle, assets, ...site);
}

async function bundleWorker(folder: string): Promise<void> {
  const args = ['deploy', '--dry-run', '--config', CONFIG, '--outdir', folder];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0) throw new Error(`The worker cannot be bundled: ${output}`);
}

/**
 * Starts a worker from its bundle in workerd, without what `wrangler dev` puts around it for somebody who edits the worker: a second
 * workerd that each call passes through, and two watchers of files. A call takes half the work, a start a third.
 */
async function startBareWorker(
  bundle: string,
  assets: string,
  ...[settings, database, ownAssets]: Parameters<StartWorker>
): ReturnType<StartWorker> {
  // It learns at its start which files there are, so they cannot come with the first publish.
  await cp(assets, ownAssets, { recursive: true, preserveTimestamps: true });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(CONFIG, undefined, {
    overrides: { assets: { directory: ownAssets } },
  });
  // How files of other kinds would be bundled, which is over.
  const { modulesRules: _, ...options } = workerOptions;
  const log = openLog(logPath(settings.dataDir, 'worker'));
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      host: listenAddress(),
      port: settings.port,
      // Else it asks over the network where the machine is.
      cf: false,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ message }) => appendFileSync(log, `${message}\n`),
      logRequests: false,
      resourcePersistencePath: join(settings.dataDir, 'worker'),
      workers: [
        {
          ...options,
          modules: true,
          modulesRoot: bundle,
          scriptPath: join(bundle, 'index.js'),
          bindings: {
            ...publicVariables(settings, database.url),
            ...secretVariables(settings, readSecrets(), database.token),
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
