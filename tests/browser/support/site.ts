import { inject } from 'vitest';
import type { Database } from '../../../schema/store/database.ts';
import { openSite, type ServedSite, type SiteOptions } from '../../../scripts/ci/with-site.ts';
import { createWorkerStarter } from './bundled-worker.ts';
import { getWarmBuild } from './warm-build.ts';
import { startServers } from './servers.ts';
import { takeSharedServers } from './shared-servers.ts';

/** Time at which the sites of the tests are filled and published. */
export const NOW = new Date('2026-11-20T12:00:00Z');

/** `dataDir`: for commands that use its database. */
export type Site = ServedSite & { dataDir: string; stop(): Promise<void> };

/**
 * Starts a site for a test file: a database filled by `fill`, its published pages and the worker. `environment` has
 * settings as in .env. Without these and options, the servers of the previous file are emptied and reused.
 */
export async function startSite(
  fill: (db: Database) => Promise<void>,
  options?: Pick<SiteOptions, 'runnerLog'>,
  environment?: Record<string, string>,
): Promise<Site> {
  const isPlain = options === undefined && environment === undefined;
  const servers = (isPlain && (await takeSharedServers())) || (await startOwnSite(options, environment));
  try {
    const site = await openSite(servers.settings, servers, NOW, fill, () => getWarmBuild(servers.settings));
    return { ...site, dataDir: servers.settings.dataDir, stop: servers.stop };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

function startOwnSite(options: Pick<SiteOptions, 'runnerLog'> = {}, environment?: Record<string, string>) {
  return startServers({ ...options, startWorker: createWorkerStarter(inject('workerFiles')) }, environment);
}
