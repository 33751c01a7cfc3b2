import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Listing } from '../../../schema/contracts/listing.ts';
import { removeBusiness, updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import { withServers, type Servers } from '../../../scripts/ci/with-site.ts';
import { publishPages } from '../../../scripts/publish/publish-pages.ts';
import type { PublishRequest } from '../../../scripts/publish/publish-request.ts';
import { createStoreClient, type StoreClient } from '../../../scripts/publish/store/store-client.ts';
import { findFreePort } from '../../../scripts/runtime/ports.ts';
import { readSecrets } from '../../../scripts/runtime/settings/secrets.ts';
import { readSettings } from '../../../scripts/runtime/settings/settings.ts';
import { getTestBuild } from '../../publishing/support/build.ts';
import { createTemporaryFolder, hashFiles } from '../../publishing/support/folder.ts';
import { createRandomListing } from '../../publishing/support/listings.ts';
import type { Random } from '../../publishing/support/random.ts';
import { Crawler } from './crawler.ts';
import { MortalWorker } from './mortal-worker.ts';

const BUSINESSES = 30;
const NOW = new Date('2026-11-24T09:30:00Z');

/** A site in the page store of a real worker. */
export type PublishedSite = {
  /** Origin of the worker that serves it. */
  origin: string;
  database: Servers['database'];
  client: StoreClient;
  /** Between the publishers and the worker. */
  worker: MortalWorker;
  /** Publishes what has changed, or all pages, with the record of this publisher. */
  publish(publisher: string, mode?: PublishRequest['mode'], hooks?: Hooks): Promise<void>;
  /** Folder of the records of a publisher. */
  findRecords(publisher: string): string;
  /** Compares the served pages, also those of pages that are no more, with a full publish to a folder. */
  check(what: string): Promise<void>;
  /** Bodies of pages that are served; those that are gone are missing. @param files by default, of all publishes */
  readServed(files?: Iterable<string>): Promise<Record<string, string>>;
  /** Renames, removes and adds some businesses. */
  changeSome(): Promise<void>;
};

type Hooks = Pick<PublishRequest, 'news' | 'onProgress' | 'manyBusinesses'>;

/**
 * Publishes 30 businesses through a worker, calls `run`, and expects that the crawler found no broken link
 * meanwhile.
 */
export async function withPublishedSite(
  random: Random,
  run: (site: PublishedSite) => Promise<void>,
): Promise<void> {
  await withUnpublishedSite(random, async (site) => {
    await site.publish('one');
    await site.check('at first');
    const crawler = new Crawler(site.origin);
    await run(site);
    const { pages, broken } = await crawler.stop();
    expect(broken).toEqual([]);
    expect(pages).toBeGreaterThan(200);
  });
}

/** Stores 30 businesses and starts a worker, which has no pages yet. */
export async function withUnpublishedSite(
  random: Random,
  run: (site: PublishedSite) => Promise<void>,
): Promise<void> {
  const folder = await createTemporaryFolder();
  const settings = readSettings({
    DATA_DIR: join(folder.path, 'data'),
    PORT: String(await findFreePort()),
    SITE_URL: 'https://hub.example',
  });
  const origin = `http://localhost:${settings.port}`;
  const findRecords = (publisher: string) => join(folder.path, `records-${publisher}`);
  const work = withServers(settings, async ({ database }) => {
    const token = readSecrets(['PUBLISH_TOKEN'], { databaseUrl: null }).PUBLISH_TOKEN;
    const worker = new MortalWorker(origin);
    const workerUrl = await worker.start();
    const publishTo = async (
      destination: PublishRequest['destination'],
      publisher: string,
      mode: PublishRequest['mode'] = 'changed',
      hooks: Hooks = {},
    ) => {
      await publishPages({
        database,
        replica: join(folder.path, `replica-${publisher}.db`),
        copy: join(folder.path, `copy-${publisher}.db`),
        records: findRecords(publisher),
        build: await getTestBuild(),
        assets: join(folder.path, 'assets'),
        site: { name: 'Business Hub', url: 'https://hub.example' },
        destination,
        author: publisher,
        mode,
        now: new Date(),
        threads: 1,
        ...hooks,
      });
    };
    /** Files of all publishes. */
    const seen = new Set<string>();
    const site: PublishedSite = {
      origin,
      database,
      client: createStoreClient({ workerUrl, token }),
      worker,
      publish: (...about) => publishTo({ kind: 'packs', workerUrl, token }, ...about),
      findRecords,
      async check(what) {
        const directory = join(folder.path, `all-${what}`);
        await publishTo({ kind: 'directory', directory }, `folder-${what}`);
        const expected = readPages(directory);
        for (const file of Object.keys(expected)) seen.add(file);
        const served = await readServed(origin, seen);
        const all = new Set([...Object.keys(served), ...Object.keys(expected)]);
        expect(
          [...all].filter((file) => removePreview(served[file]) !== removePreview(expected[file])),
          what,
        ).toEqual([]);
      },
      readServed: (files = seen) => readServed(origin, files),
      changeSome: () => changeSome(database, random),
    };
    const listings = Array.from({ length: BUSINESSES }, (_, i) => createListing(random, i));
    await upsertListings(database.db, listings, { source: 'import', now: NOW, touched: new Set() });
    await run(site);
    worker.close();
  });
  await work.finally(() => folder.remove());
}

/** A random listing without photos, which the bucket of the test does not have. */
function createListing(random: Random, number: number): Listing {
  return { ...createRandomListing(random, number), photos: null };
}

async function changeSome({ db }: Servers['database'], random: Random): Promise<void> {
  const context = { actor: TESTER, now: new Date() };
  for (let i = 0; i < 3; i++)
    await updateBusiness(db, 1 + random.below(BUSINESSES), { name: `Name ${random.below(1e6)}` }, context);
  await removeBusiness(db, 1 + random.below(BUSINESSES), context);
  const listing = createListing(random, BUSINESSES + random.below(20));
  await upsertListings(db, [listing], { source: 'import', now: new Date(), touched: new Set() });
}

/** Pages of a folder, without those that the worker answers in its own way. */
function readPages(directory: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(hashFiles(directory))
      .filter(isPage)
      .map((file) => [file, readFileSync(join(directory, file), 'utf8')]),
  );
}

function isPage(file: string): boolean {
  // The worker fills these with results, and with the businesses of a list.
  if (file === 'search.html' || file === 'saved.html') return false;
  return !file.startsWith('_') && !file.startsWith('.') && /\.(html|xml|txt)$/.test(file);
}

async function readServed(origin: string, files: Iterable<string>): Promise<Record<string, string>> {
  const served: [string, string][] = [];
  // An isolate keeps the name of the release for a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  for (const file of files) {
    const path = file === 'index.html' ? '' : file.replace(/\.html$/, '');
    const response = await fetch(`${origin}/${path}`, { redirect: 'manual' });
    const body = await response.text();
    // 302: a category in a city that has too few businesses for a page of its own any more.
    const isGone =
      [301, 302, 410].includes(response.status) || (response.status === 404 && !file.startsWith('404'));
    if (!isGone) served.push([file, body]);
    // A page that names another card than that of its head leads there.
    const card = /og:image" content="[^"]*(\/social\/[^"]+)"/.exec(body)?.[1];
    if (isGone || card === undefined) continue;
    const picture = await fetch(origin + card, { method: 'HEAD', redirect: 'manual' });
    expect([card, picture.status]).toEqual([card, 200]);
  }
  return Object.fromEntries(served);
}

/** A folder has no worker that draws social cards, so its pages name another picture. */
function removePreview(page: string | undefined): string | undefined {
  return page?.replaceAll(/<meta property="og:image[^>]*>/g, '');
}
