import { join } from 'node:path';
import { loadPublicRoutes, type Route } from '../ci/routes.ts';
import { type StartWorker, withSite } from '../ci/with-site.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import { copyAssets, ensureBuilt } from '../publish/site-build/site-build.ts';
import { root } from '../runtime/root.ts';
import { startWorker } from '../runtime/worker/worker.ts';
import { findFreePort } from '../runtime/ports.ts';
import { prepareDataDir } from '../runtime/settings/data-dir.ts';
import { readSettings } from '../runtime/settings/settings.ts';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import type { Database } from '../../schema/store/database.ts';
import { loadSample } from '../sample/load.ts';

/** Number of businesses that `npm start` loads. */
const BUSINESSES = 2_000;
const CHAIN_CITIES = ['Provo', 'Logan', 'Ogden'];
/** Branches of the chain in each of its cities. */
const BRANCHES = 6;

/** Calls `use` with a running site that has the sample of `npm start`, and its public routes. */
export async function withSampleSite<T>(
  folder: string,
  env: Record<string, string>,
  use: (url: string, routes: Route[]) => Promise<T>,
): Promise<T> {
  const settings = readSettings({
    ...env,
    DATA_DIR: join(folder, 'site'),
    PORT: String(await findFreePort()),
  });
  prepareDataDir(settings.dataDir);
  const now = new Date();
  const fill = async (db: Database) => {
    await loadSample(db, { businesses: BUSINESSES, now });
    await upsertListings(db, createChain(), { source: 'chain', now, touched: new Set() });
  };
  return withSite(settings, now, fill, async ({ url }) => use(url, await loadPublicRoutes(url)), {
    startWorker: startWithAssets,
  });
}

/**
 * Branches of a chain, so that the site has a page of a brand and one of a category in a city: the sample is too small
 * for either.
 */
function createChain() {
  return CHAIN_CITIES.flatMap((city, number) =>
    Array.from({ length: BRANCHES }, (_, at) =>
      buildListing({
        name: 'Harvest & Hearth',
        city,
        street: `${at + 1}00 Main St`,
        address: `${at + 1}00 Main St, ${city}, UT`,
        postalCode: null,
        phone: `+1801555${1000 + number * 10 + at}`,
        website: 'https://harvest-hearth.example/',
      }),
    ),
  );
}

/** Starts the worker with the files of the pages, which it lists at its start, as npm start does. */
const startWithAssets: StartWorker = async (settings, database, assets) => {
  await copyAssets(await ensureBuilt(root, getPublishFolders(settings).builds), assets);
  return startWorker(settings, database, assets);
};
