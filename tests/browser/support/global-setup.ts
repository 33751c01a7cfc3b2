import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../../schema/store/database.ts';
import { openSite, type StartWorker } from '../../../scripts/ci/with-site.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { fillLists } from '../lists/fill-lists.ts';
import { getTestBuild } from '../../publishing/support/build.ts';
import { createWorkerStarter, prepareWorkers, type WorkerFiles } from './bundled-worker.ts';
import { type RunningServers, startServers } from './servers.ts';
import type { ServersAddress } from './shared-servers.ts';
import { NOW } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a published site with sample businesses, such as http://localhost:40001. */
    site: string;
    /** URL of a published site with long lists. */
    listsSite: string;
    /** Input of the workers of further sites. */
    workerFiles: WorkerFiles;
    /** Servers without a site, one set per test process. */
    servers: ServersAddress[];
  }
}

const BUSINESSES = 200;
const DENTISTS = 6;
/**
 * Chains, and the places of their branches, which are just enough for a page of each: few in each city, because tests
 * take the largest one, whose businesses have hours.
 */
const CHAINS = ['Kahvé Kitchen', 'ローソン'];
const BRANCHES = [
  { city: 'Logan', latitude: 41.735, longitude: -111.834 },
  { city: 'Logan', latitude: 41.75, longitude: -111.83 },
  { city: 'Moab', latitude: 38.573, longitude: -109.55 },
  { city: 'Moab', latitude: 38.56, longitude: -109.55 },
  { city: 'St. George', latitude: 37.096, longitude: -113.568 },
  { city: 'St. George', latitude: 37.1, longitude: -113.58 },
  { city: 'Kanab', latitude: 37.047, longitude: -112.526 },
  { city: 'Kanab', latitude: 37.05, longitude: -112.53 },
];

/** Starts the sites that test files share, and servers for those that need a site of their own. */
export default async function setUpBrowserTests(project: TestProject): Promise<() => Promise<void>> {
  const started: RunningServers[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'hub-workers-'));
  const start = async (startWorker: StartWorker) => {
    const servers = await startServers({ startWorker });
    started.push(servers);
    return servers;
  };
  const stop = async () => {
    await Promise.all(started.map((servers) => servers.stop()));
    await rm(folder, { recursive: true });
  };
  try {
    const files = await prepareWorkers(folder);
    project.provide('workerFiles', files);
    const starting = Array.from({ length: 2 + project.config.maxWorkers }, () =>
      start(createWorkerStarter(files)),
    );
    // If one fails, the others must be known before all are stopped.
    await Promise.allSettled(starting);
    const [site, lists, ...empty] = await Promise.all(starting);
    const prepare = async () => ({ build: await getTestBuild() });
    const fillSite = async (db: Database) => {
      await loadSample(db, { businesses: BUSINESSES - DENTISTS - CHAINS.length * BRANCHES.length, now: NOW });
      // The sample is thinly spread: no category has a page in a city. A bakery, or this page would be the city's.
      const dentists = Array.from({ length: DENTISTS }, (_, i) =>
        buildListing({
          name: `Canyon Dental ${i + 1}`,
          category: i === 0 ? 'Bakery' : 'Dentist',
          street: `${i + 1} Canyon Rd`,
        }),
      );
      const branches = CHAINS.flatMap((name) =>
        BRANCHES.map((place, i) =>
          buildListing({
            name,
            category: 'Coffee shop',
            street: `${i + 1} Elm St`,
            address: `${i + 1} Elm St, ${place.city}, UT`,
            ...place,
          }),
        ),
      );
      await upsertListings(db, [...dentists, ...branches], {
        source: 'sample',
        now: NOW,
        touched: new Set(),
      });
    };
    await Promise.all([
      openSite(site!.settings, site!, NOW, fillSite, prepare),
      openSite(lists!.settings, lists!, NOW, fillLists, prepare),
    ]);
    project.provide('site', site!.settings.siteUrl);
    project.provide('listsSite', lists!.settings.siteUrl);
    const shared = empty.map(({ settings, database }) => ({
      dataDir: settings.dataDir,
      port: String(settings.port),
      databaseUrl: database.url,
      databaseFile: database.file,
    }));
    project.provide('servers', shared);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
