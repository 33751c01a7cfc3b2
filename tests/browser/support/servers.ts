import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Servers, type SiteOptions, withServers } from '../../../scripts/ci/with-site.ts';
import { findFreePort } from '../../../scripts/runtime/ports.ts';
import { readSettings, type Settings } from '../../../scripts/runtime/settings/settings.ts';
import { linkSharedBuilds } from '../../publishing/support/build.ts';

/** Servers of a site with a data folder of their own. `stop` ends them and removes it. */
export type RunningServers = Servers & { settings: Settings; stop(): Promise<void> };

/** Starts a database and a worker. `environment` holds settings as in .env. */
export async function startServers(
  options: SiteOptions,
  environment: Record<string, string> = {},
): Promise<RunningServers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-site-'));
  await linkSharedBuilds(dataDir);
  const settings = readSettings({ ...environment, DATA_DIR: dataDir, PORT: String(await findFreePort()) });
  const ready = Promise.withResolvers<Servers>();
  const over = Promise.withResolvers<void>();
  const use = (servers: Servers) => {
    ready.resolve(servers);
    return over.promise;
  };
  const running = withServers(settings, use, options);
  const clean = () => rm(dataDir, { recursive: true });
  try {
    const servers = await Promise.race([ready.promise, running.then(() => ready.promise)]);
    const stop = async () => {
      over.resolve();
      await running;
      await clean();
    };
    return { ...servers, settings, stop };
  } catch (error) {
    await clean();
    throw error;
  }
}
