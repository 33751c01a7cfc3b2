import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { publishPages } from '../../scripts/publish/publish-pages.ts';
import { RenderPool } from '../../scripts/publish/render/render-pool.ts';
import { DatabaseSilentError, syncInChildProcess } from '../../scripts/publish/replica/sync-replica.ts';
import { createR2Store } from '../../scripts/publish/store/r2-store.ts';
import {
  makeCurrent,
  prepareTarget,
  WorkerUnreachableError,
} from '../../scripts/publish/store/publish-target.ts';
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

const page = { path: '/', status: 200 as const, type: 'text/html', body: new Uint8Array(64) };

it('a worker that takes the connection and says nothing is given up with a sentence', async () => {
  const preparing = prepareTarget({ kind: 'r2', workerUrl: mute.url, token: 'x' }, 'release', 100);
  await expect(preparing).rejects.toThrow(WorkerUnreachableError);
  await expect(preparing).rejects.toThrow(
    `The worker at ${mute.url} does not respond within 0.1 s. Start it with npm start, or publish to a folder: npm run publish -- --out DIR`,
  );
});

it('a worker that does not say whether it took pages is asked a few times, and given up', async () => {
  const limit = { milliseconds: 50, bytesPerMillisecond: 1000 };
  const store = createR2Store({ workerUrl: mute.url, token: 'x', release: 'release' }, limit);
  await expect(store.put([page])).rejects.toThrow(
    `The worker at ${mute.url} rejected the pages: no response within 0.051 s`,
  );
});

it('a slow line has time for what it carries', async () => {
  const slow = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.end('{}'), 500);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const workerUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const limit = { milliseconds: 100, bytesPerMillisecond: 1 };
  const store = createR2Store({ workerUrl, token: 'x', release: 'release' }, limit);
  await store.put([{ ...page, body: new Uint8Array(5000) }]);
  await new Promise((resolve) => slow.close(resolve));
});

it('a request during which the dev server restarted the worker is sent again, once, and one that failed is not', async () => {
  let answers: [status: number, text: string][] = [];
  let requests = 0;
  const worker = createServer((request, response) => {
    request.resume();
    const [status, text] = answers[requests++]!;
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve));
  const workerUrl = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
  const switchRelease = async (...given: typeof answers) => {
    [answers, requests] = [given, 0];
    const outcome = await makeCurrent({ kind: 'r2', workerUrl, token: 'x' }, 'release', true).then(
      () => 'switched',
      (error: Error) => error.message,
    );
    return { outcome, requests };
  };
  const restarted = 'Your worker restarted mid-request. Please try sending the request again.';
  const failure = (text: string) => `The worker responded with 503 to PUT release: ${text}`;
  expect(await switchRelease([503, restarted], [200, '{}'])).toEqual({ outcome: 'switched', requests: 2 });
  expect(await switchRelease([503, restarted], [503, restarted])).toEqual({
    outcome: failure(restarted),
    requests: 2,
  });
  expect(await switchRelease([503, 'The page store does not respond.'])).toEqual({
    outcome: failure('The page store does not respond.'),
    requests: 1,
  });
  worker.closeAllConnections();
  await new Promise((resolve) => worker.close(resolve));
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
  const worker = createServer((request, response) => {
    request.resume();
    if (isHanging && request.method === 'POST') held.push(response);
    else if (request.method === 'GET')
      response.end(JSON.stringify({ releases: [build.template], current: null }));
    else response.end('{}');
  });
  const build = await getTestBuild();
  await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve));
  const workerUrl = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
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
        destination: { kind: 'r2', workerUrl, token: 'x' },
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
    worker.closeAllConnections();
    await new Promise((resolve) => worker.close(resolve));
    await pool.close();
    await database.close();
  }
});
