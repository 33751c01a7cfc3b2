import type { TestProject } from 'vitest/node';
import { openSite } from '../../../scripts/check/with-site.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { fillLists } from '../lists/fill.ts';
import { type RunningServers, startServers } from './servers.ts';
import type { ServersAddress } from './shared-servers.ts';
import { NOW } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a published site with sample businesses, such as http://localhost:40001. */
    site: string;
    /** Address of a published site with long lists. */
    listsSite: string;
    /** Servers without a site, for each process that runs tests. */
    servers: ServersAddress[];
  }
}

const BUSINESSES = 200;

/** The sites that files of tests share, and servers for those that need a site of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started: RunningServers[] = [];
  const start = async () => {
    const servers = await startServers();
    started.push(servers);
    return servers;
  };
  const stop = async () => void (await Promise.all(started.map((servers) => servers.stop())));
  try {
    // The first by itself, because it builds the panel for all.
    const site = await start();
    const starting = Array.from({ length: 1 + project.config.maxWorkers }, start);
    // Where one fails, the others are up and known before all are stopped.
    await Promise.allSettled(starting);
    const [lists, ...empty] = await Promise.all(starting);
    await openSite(site.settings, site, NOW, async (db) => {
      await loadSample(db, { businesses: BUSINESSES, now: NOW });
    });
    await openSite(lists!.settings, lists!, NOW, fillLists);
    project.provide('site', site.settings.siteUrl);
    project.provide('listsSite', lists!.settings.siteUrl);
    const shared = empty.map(({ settings, database }) => ({
      dataDir: settings.dataDir,
      port: String(settings.port),
      databaseUrl: database.url,
    }));
    project.provide('servers', shared);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
