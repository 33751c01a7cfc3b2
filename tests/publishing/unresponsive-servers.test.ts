import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_FORMAT } from '../../schema/page-store/stored-page.ts';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { publishPages } from '../../scripts/publish/publish-pages.ts';
import { RenderPool } from '../../scripts/publish/render/render-pool.ts';
import { DatabaseSilentError, syncInChildProcess } from '../../scripts/publish/replica/sync-replica.ts';
import { createStoreClient, WorkerUnreachableError } from '../../scripts/publish/store/store-client.ts';
import { startTestDatabase } from '../support/database.ts';
import { startUnresponsiveServer } from '../support/unresponsive-server.ts';
import { getTestBuild } from './support/build.ts';
import { createTemporaryFolder } from './support/folder.ts';
import { createRandomListing } from './support/listings.ts';
import { createRandom } from './support/random.ts';

let mute: Awaited<ReturnType<typeof startUnresponsiveServer>>;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  mute = await startUnresponsiveServer();
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  await mute.close();
  await folder.remove();
});

const address = (workerUrl: string) => ({ workerUrl, token: 'x' });
const BODY = new Uint8Array(64);

/** Starts a server that answers as `answer` says. */
async function startWorker(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('a worker that takes the connection and says nothing is given up with a sentence', async () => {
  const timeLimit = { milliseconds: 100, bytesPerMillisecond: 1000 };
  const reading = createStoreClient(address(mute.url), { timeLimit }).readCurrent();
  await expect(reading).rejects.toThrow(WorkerUnreachableError);
  await expect(reading).rejects.toThrow(
    `The worker at ${mute.url} does not respond within 0.1 s. Start it with npm start, or publish to a folder: npm run publish -- --out DIR`,
  );
});

it('a worker that does not say whether it took a pack is asked a few times, and given up', async () => {
  let requests = 0;
  const worker = await startWorker(() => void (requests += 1));
  const timeLimit = { milliseconds: 50, bytesPerMillisecond: 1000 };
  const client = createStoreClient(address(worker.url), { timeLimit, tries: 3 });
  await expect(client.put('packs', '0'.repeat(16), BODY)).rejects.toThrow(/does not respond within 0.051 s/);
  expect(requests).toBe(3);
  await worker.stop();
});

it('a slow line has time for what it carries', async () => {
  const slow = await startWorker((_, response) => void setTimeout(() => response.end('{}'), 500));
  const timeLimit = { milliseconds: 100, bytesPerMillisecond: 1 };
  await createStoreClient(address(slow.url), { timeLimit }).put(
    'packs',
    '0'.repeat(16),
    new Uint8Array(5000),
  );
  await slow.stop();
});

it('a request that fails while the worker restarts is sent again; a refusal is told at once', async () => {
  let answers: [status: number, text: string][] = [];
  let requests = 0;
  const worker = await startWorker((_, response) => {
    const [status, text] = answers[requests++]!;
    response.writeHead(status).end(text);
  });
  const put = async (...given: typeof answers) => {
    [answers, requests] = [given, 0];
    const client = createStoreClient(address(worker.url), { tries: 2 });
    const outcome = await client.moveCurrent(null, 'a').then(
      () => 'moved',
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    );
    return { outcome, requests };
  };
  const restarted = 'Your worker restarted mid-request. Please try sending the request again.';
  expect(await put([503, restarted], [200, '{}'])).toEqual({ outcome: 'moved', requests: 2 });
  expect(await put([503, restarted], [503, restarted])).toEqual({
    outcome: `Error: The worker at ${worker.url} responded with 503 to PUT current: ${restarted}`,
    requests: 2,
  });
  expect(await put([401, 'no'])).toEqual({
    outcome: `Error: The worker at ${worker.url} responded with 401 to PUT current: no`,
    requests: 1,
  });
  expect(await put([409, '{"code":"current_moved"}'])).toMatchObject({
    outcome: expect.stringMatching(/^CurrentMovedError/),
    requests: 1,
  });
  expect((await put([409, '{"code":"release_held"}'])).outcome).toBe(
    'ReleaseHeldError: The site was rolled back to an earlier release, which stays until it is released: npm run rollback -- --release',
  );
  await worker.stop();
});

it('a database that says nothing while it is copied is given up', async () => {
  const file = join(folder.path, 'replica.db');
  const copied = syncInChildProcess(file, { url: mute.url, token: null }, 1000);
  await expect(copied).rejects.toThrow(DatabaseSilentError);
  await expect(copied).rejects.toThrow(
    `The database at ${mute.url} did not respond within 1 s during the copy. Check that it is running, and publish again.`,
  );
});

it('a worker that does not take pages keeps nobody from writing to the database', async () => {
  const database = await startTestDatabase();
  const held: ServerResponse[] = [];
  let isHanging = false;
  const objects = new Map<string, Buffer>();
  const worker = await startWorker((request, response) => {
    const { method = '', url = '' } = request;
    if (isHanging && method === 'PUT' && url.includes('/packs/')) return void held.push(response);
    const describeCurrent = (current: object | null) => JSON.stringify({ current, pageFormat: PAGE_FORMAT });
    const missing = url.endsWith('/current') ? describeCurrent(null) : '{"objects":[],"cursor":null}';
    if (method === 'GET') return void response.end(objects.get(url) ?? missing);
    void buffer(request).then((body) => {
      const { current } = url.endsWith('/current') ? (JSON.parse(String(body)) as { current: object }) : {};
      objects.set(url, current === undefined ? body : Buffer.from(describeCurrent(current)));
      response.end('{}');
    });
  });
  const build = await getTestBuild();
  const pool = new RenderPool(1, build.entry);
  try {
    const publish = () =>
      publishPages({
        database: { url: database.url, token: null, file: database.file, db: database.db },
        replica: '',
        copy: join(folder.path, 'copy.db'),
        build,
        assets: join(folder.path, 'assets'),
        records: join(folder.path, 'records'),
        author: 'test',
        site: { name: 'Business Hub', url: 'https://hub.example' },
        destination: { kind: 'packs', ...address(worker.url) },
        mode: 'changed',
        now: new Date(),
        pool,
      });
    const random = createRandom(1);
    const listings = Array.from({ length: 3 }, (_, i) => createRandomListing(random, i));
    const context = { actor: TESTER, now: new Date() };
    await upsertListings(database.db, listings, { source: 'import', now: new Date(), touched: new Set() });
    await publish();
    await updateBusiness(database.db, 1, { name: 'First' }, context);
    isHanging = true;
    const publishing = publish();
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
    // The server completes a checkpoint each second, for which writers would wait ten seconds if a reader were left.
    for (let i = 0; i < 12; i++) {
      await updateBusiness(database.db, 2, { name: `Second ${i}` }, context);
      await sleep(200);
    }
    expect(held).toHaveLength(1);
    isHanging = false;
    held[0]!.end('{}');
    expect(await publishing).toMatchObject({ removed: 0 });
  } finally {
    await worker.stop();
    await pool.close();
    await database.close();
  }
});
