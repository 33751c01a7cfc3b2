import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseSilentError, syncInChildProcess } from '../../scripts/publish/replica/sync-replica.ts';
import { createR2Store } from '../../scripts/publish/store/r2-store.ts';
import { prepareTarget, WorkerUnreachableError } from '../../scripts/publish/store/publish-target.ts';
import { startUnresponsiveServer } from '../support/unresponsive-server.ts';
import { createTemporaryFolder } from './support/folder.ts';

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

it('a database that says nothing while it is copied is given up', async () => {
  const file = join(folder.path, 'replica.db');
  const copied = syncInChildProcess(file, { url: mute.url, token: null }, 1000);
  await expect(copied).rejects.toThrow(DatabaseSilentError);
  await expect(copied).rejects.toThrow(
    `The database at ${mute.url} did not respond within 1 s during the copy. Check that it is running, and publish again.`,
  );
});
