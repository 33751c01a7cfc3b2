import { appendFileSync, closeSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartWorker } from '../../../scripts/ci/with-site.ts';
import { getLogPath, openLog } from '../../../scripts/runtime/log.ts';
import { getListenAddress } from '../../../scripts/runtime/ports.ts';
import { ensureSecrets } from '../../../scripts/runtime/settings/secrets.ts';
import { runBundle } from '../../../scripts/runtime/worker/run-bundle.ts';
import { getPublicVariables, getSecretVariables } from '../../../scripts/runtime/worker/worker-variables.ts';
import { getTestBundle, placeAssets } from '../../publishing/support/build.ts';

/** Input of the workers: folders with the bundled worker, and with the files that pages and panel load. */
export type WorkerFiles = { bundle: string; assets: string };

/** Database time of a request in milliseconds, generous because a busy machine must not fail a correct test. */
const DATABASE_TIME_LIMIT = '15000';

/** Prepares the input of workers in a folder. */
export async function prepareWorkers(folder: string): Promise<WorkerFiles> {
  const assets = join(folder, 'assets');
  const [bundle] = await Promise.all([getTestBundle(), placeAssets(assets)]);
  return { bundle, assets };
}

/** Starts workers like `npm start`, but within this process. */
export function createWorkerStarter({ bundle, assets }: WorkerFiles): StartWorker {
  return async (settings, database, ownAssets) => {
    // It lists the files at its start, so they must exist before the first publish.
    await cp(assets, ownAssets, { recursive: true, preserveTimestamps: true });
    const log = openLog(getLogPath(settings.dataDir, 'worker'));
    try {
      const worker = await runBundle(
        {
          bundle,
          assets: ownAssets,
          host: getListenAddress(),
          port: settings.port,
          state: join(settings.dataDir, 'worker'),
          variables: {
            ...getPublicVariables(settings, database.url),
            DATABASE_TIME_LIMIT,
            ...getSecretVariables(settings, ensureSecrets(), database.token),
          },
        },
        (line) => appendFileSync(log, `${line}\n`),
      );
      return { stop: () => worker.stop().finally(() => closeSync(log)) };
    } catch (error) {
      closeSync(log);
      throw error;
    }
  };
}
