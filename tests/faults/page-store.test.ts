import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeBusiness, updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { applyBulk } from '../../schema/store/commands/testing/bulk.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { openRecord } from '../../schema/store/record/record-file.ts';
import { readState } from '../../schema/store/record/write-record.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { withServers, type Servers } from '../../scripts/ci/with-site.ts';
import { publishPages } from '../../scripts/publish/publish-pages.ts';
import type { PublishRequest } from '../../scripts/publish/publish-request.ts';
import { letGo, listReleases, rollBack } from '../../scripts/publish/rollback.ts';
import { createStoreClient } from '../../scripts/publish/store/store-client.ts';
import { findFreePort } from '../../scripts/runtime/ports.ts';
import { readSecrets } from '../../scripts/runtime/settings/secrets.ts';
import { readSettings, type Settings } from '../../scripts/runtime/settings/settings.ts';
import { getTestBuild } from '../publishing/support/build.ts';
import { executeSync } from '../publishing/support/execute-sync.ts';
import { createTemporaryFolder, hashFiles } from '../publishing/support/folder.ts';
import type { Listing } from '../../schema/contracts/listing.ts';
import { createRandomListing } from '../publishing/support/listings.ts';
import { createRandom, getSeed, type Random } from '../publishing/support/random.ts';
import { Crawler } from './crawler.ts';

const NOW = new Date('2026-11-24T09:30:00Z');
const BUSINESSES = 30;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let settings: Settings;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  settings = readSettings({
    DATA_DIR: join(folder.path, 'data'),
    PORT: String(await findFreePort()),
    SITE_URL: 'https://hub.example',
  });
});
afterAll(() => folder.remove());

/** A proxy of the worker that dies at the nth write: refuses it and all that follows, or only loses the answer. */
class MortalWorker {
  readonly #server: Server;
  #left = Infinity;
  #isDone = false;
  writes = 0;

  constructor(target: string) {
    this.#server = createServer(async (request, response) => {
      const body = await buffer(request);
      const isWrite = request.method !== 'GET';
      if (isWrite) this.writes += 1;
      const isDead = isWrite && this.#left-- <= 0;
      const headers = { authorization: request.headers.authorization!, 'content-type': 'application/json' };
      const init = { method: request.method!, headers, ...(isWrite && { body }) };
      const answer = isDead && !this.#isDone ? null : await fetch(target + request.url!, init);
      if (isDead || answer === null) return void response.writeHead(403).end('dead');
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Dies after so many writes. `isDone`: the write on which it dies is carried out. */
  dieAfter(writes: number, isDone = false): void {
    [this.#left, this.#isDone, this.writes] = [writes, isDone, 0];
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

it('serves the bytes of a full publish after kills, reverts, two publishers, lost state and rollbacks, and no broken link at any time', async () => {
  const random = createRandom(getSeed('page store'));
  await withServers(settings, async ({ database }) => {
    const token = readSecrets(['PUBLISH_TOKEN'], { databaseUrl: null }).PUBLISH_TOKEN;
    const worker = new MortalWorker(
      settings.siteUrl.replace('https://hub.example', `http://localhost:${settings.port}`),
    );
    const workerUrl = await worker.start();
    const client = createStoreClient({ workerUrl, token });
    const publish = (
      publisher: string,
      destination?: PublishRequest['destination'],
      mode: PublishRequest['mode'] = 'changed',
      hooks: Pick<PublishRequest, 'takeNews' | 'onProgress'> = {},
    ) => publishTo(database, publisher, destination ?? { kind: 'packs', workerUrl, token }, mode, hooks);
    const listings = Array.from({ length: BUSINESSES }, (_, i) => createListing(random, i));
    const context = { actor: TESTER, now: NOW };
    await upsertListings(database.db, listings, { source: 'import', now: NOW, touched: new Set() });
    await publish('one');
    /** Files of all publishes, also those of pages that are no more. */
    const seen = new Set<string>();
    const check = async (what: string) => {
      const out = join(folder.path, `all-${what}`);
      await publish(`folder-${what}`, { kind: 'directory', directory: out });
      for (const file of Object.keys(hashFiles(out)).filter(isPage)) seen.add(file);
      const [served, expected] = [await readServed(seen), readFiles(out)];
      const all = new Set([...Object.keys(served), ...Object.keys(expected)]);
      expect(
        [...all].filter((file) => removePreview(served[file]) !== removePreview(expected[file])),
        what,
      ).toEqual([]);
    };
    await check('at first');
    const crawler = new Crawler(`http://localhost:${settings.port}`);

    // A kill at each write, followed by a revert: what was stored, or even switched to, must not be taken for the site.
    for (let write = 0, isOver = false; !isOver; write++) {
      const id = 1 + write;
      const isDone = random.below(2) === 0;
      const phone = await findPhone(database, id);
      await updateBusiness(database.db, id, { phone: '+1 801-555-0199' }, context);
      worker.dieAfter(write, isDone);
      const outcome = await publish('one').then(
        () => 'published',
        (error: Error) => error.message,
      );
      isOver = outcome === 'published';
      worker.dieAfter(Infinity);
      await updateBusiness(database.db, id, { phone }, context);
      await publish('one');
      await check(`after a kill at write ${write}${isDone ? ', which was done' : ''} and a revert`);
      if (isOver) expect(write, 'writes of an edit').toBeLessThanOrEqual(4);
    }

    // Two publishers at once, with records of their own: one starts again on the release of the other.
    for (let round = 0; round < 2; round++) {
      await changeSome(database, random);
      await Promise.all([publish('one'), publish('two')]);
      await check(`after two publishers in round ${round}`);
    }

    // A kill in the middle of a publish of all pages, whose stored ones the next publish uses.
    await changeSome(database, random);
    for (const write of [1, 2]) {
      worker.dieAfter(write);
      await expect(publish('one', undefined, 'all')).rejects.toThrow('403');
    }
    worker.dieAfter(Infinity);
    await publish('one', undefined, 'all');
    await check('after kills of a publish of all pages');

    // A publisher that has lost its record.
    await changeSome(database, random);
    await rm(join(folder.path, 'records-one'), { recursive: true });
    await publish('one');
    await check('after the record was lost');

    // The own pages of bulk changes are a release of their own, before all pages that show or count them.
    const { rows } = await database.db.$client.execute(
      'select id, slug from business where removed_at is null order by id',
    );
    const ids = rows.map((row) => Number(row.id));
    for (const phone of ['+1 801-555-0123', '+1 801-555-0142'])
      await applyBulk(database.db, { kind: 'set', field: 'phone', value: phone }, ids, context);
    const hadReleases = new Set((await listReleases(client)).map(({ id }) => id));
    await publish('one');
    await check('after bulk changes');
    const added = (await listReleases(client)).filter(({ id }) => !hadReleases.has(id));
    expect(added.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const own = rows.map(({ slug }) => `business/${String(slug)}.html`);
    const [last, lists] = [await readServed(own), await readServed(seen)];
    await rollBack(client, added[1]!.id, { by: 'Ada', reason: 'test', now: NOW });
    expect(Object.values(last).filter((page) => page.includes('+1 801-555-0142'))).toHaveLength(own.length);
    expect(await readServed(own)).toEqual(last);
    expect(await readServed(seen)).not.toEqual(lists);
    await letGo(client);
    await publish('one');
    await check('after the own pages of bulk changes');

    // One that ends while the rest is published comes first too, here an undo: the rest is given up and begun anew, but
    // three times at most.
    const change = (phone: string) =>
      executeSync(
        database.url,
        `update business set phone = '${phone}' where removed_at is null`,
        'update outbox set is_bulk = 1',
      );
    for (const phone of ['+1 801-555-0177', '+1 801-555-0155']) change(phone);
    const further = ['0142', '0155', '0142', '0177'].map((end) => `+1 801-555-${end}`);
    const [recordName] = readdirSync(join(folder.path, 'records-one')).filter((name) => name.endsWith('.db'));
    const record = openRecord(join(folder.path, 'records-one', recordName!));
    const overtaken = new Set<string>();
    let isReported = false;
    const dones: number[] = [];
    const known = new Set((await listReleases(client)).map((release) => release.id));
    await publish('one', undefined, 'changed', {
      takeNews: () => isReported && !(isReported = false),
      // Only the plans of the rest report their progress.
      onProgress(done) {
        dones.push(done);
        const release = readState(record)!.release!.id;
        if (overtaken.has(release)) return;
        overtaken.add(release);
        change(further.shift()!);
        isReported = true;
      },
    });
    record.close();
    expect(dones).toEqual(dones.toSorted((a, b) => a - b));
    expect(further).toEqual([]);
    // The own pages of the first and of the three that it began anew for, and the rest.
    expect((await listReleases(client)).filter((release) => !known.has(release.id))).toHaveLength(5);
    expect(Object.values(await readServed(own)).every((text) => text.includes('+1 801-555-0142'))).toBe(true);
    await publish('one');
    await check('after bulk changes that ended meanwhile');

    // An operator rolls back; nothing is published until the release is let go.
    const before = await listReleases(client);
    const { id } = before.at(-1)!;
    await rollBack(client, id, { by: 'Ada', reason: 'test', now: NOW });
    await changeSome(database, random);
    await expect(publish('one')).rejects.toThrow(/npm run rollback -- --release/);
    expect((await listReleases(client)).find(({ isCurrent }) => isCurrent)).toMatchObject({
      id,
      held: { by: 'Ada', reason: 'test' },
    });
    expect(await letGo(client)).toBe(true);
    expect(await letGo(client)).toBe(false);
    await publish('two');
    await check('after a rollback');
    const { pages, broken } = await crawler.stop();
    expect(broken).toEqual([]);
    expect(pages).toBeGreaterThan(200);
    worker.close();
  });
});

async function publishTo(
  database: Servers['database'],
  publisher: string,
  destination: PublishRequest['destination'],
  mode: PublishRequest['mode'],
  hooks: Pick<PublishRequest, 'takeNews' | 'onProgress'>,
) {
  return await publishPages({
    database,
    replica: join(folder.path, `replica-${publisher}.db`),
    copy: join(folder.path, `copy-${publisher}.db`),
    records: join(folder.path, `records-${publisher}`),
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
}

async function findPhone({ db }: Servers['database'], id: number): Promise<string | null> {
  const { rows } = await db.$client.execute({ sql: 'select phone from business where id = ?', args: [id] });
  return rows[0]!.phone as string | null;
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
function readFiles(directory: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(hashFiles(directory))
      .filter(isPage)
      .map((file) => [file, readFileSync(join(directory, file), 'utf8')]),
  );
}

/** Bodies of the pages that are served; those that are gone are missing. */
async function readServed(files: Iterable<string>): Promise<Record<string, string>> {
  const served: [string, string][] = [];
  // An isolate keeps the name of the release for a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  for (const file of files) {
    const path = file === 'index.html' ? '' : file.replace(/\.html$/, '');
    const response = await fetch(`http://localhost:${settings.port}/${path}`, { redirect: 'manual' });
    const body = await response.text();
    // 302: a category in a city that has too few businesses for a page of its own any more.
    const isGone =
      [301, 302, 410].includes(response.status) || (response.status === 404 && !file.startsWith('404'));
    if (!isGone) served.push([file, body]);
    // A page that names another card than that of its head leads there.
    const card = /og:image" content="[^"]*(\/social\/[^"]+)"/.exec(body)?.[1];
    if (isGone || card === undefined) continue;
    const picture = await fetch(`http://localhost:${settings.port}${card}`, {
      method: 'HEAD',
      redirect: 'manual',
    });
    expect([card, picture.status]).toEqual([card, 200]);
  }
  return Object.fromEntries(served);
}

/** A folder has no worker that draws social cards, so its pages name another picture. */
function removePreview(page: string | undefined): string | undefined {
  return page?.replaceAll(/<meta property="og:image[^>]*>/g, '');
}

function isPage(file: string): boolean {
  // The worker fills these with results, and with the businesses of a list.
  if (file === 'search.html' || file === 'saved.html') return false;
  return !file.startsWith('_') && !file.startsWith('.') && /\.(html|xml|txt)$/.test(file);
}
