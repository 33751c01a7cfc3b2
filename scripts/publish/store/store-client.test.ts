import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_FORMAT } from '../../../schema/page-store/stored-page.ts';
import { createStoreClient, WorkerOutdatedError } from './store-client.ts';

/** Answer of the worker about its current release. */
let answer: object;
/** Answers about packs with these names. */
const OTHERS: Record<string, [number, { Location: string }]> = {
  moved: [301, { Location: 'https://hub.example/moved' }],
  guarded: [302, { Location: '/sign-in?next=packs' }],
  elsewhere: [302, { Location: 'app:sign-in' }],
  forbidden: [403, { Location: 'https://hub.example/why' }],
};
const worker = createServer(({ url }, response) => {
  const name = url!.split('/').at(-1)!;
  if (name in OTHERS) response.writeHead(...OTHERS[name]!);
  response.end(JSON.stringify(answer));
});
let workerUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve));
  workerUrl = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
});
afterAll(() => void worker.close());

it.each([{}, { pageFormat: PAGE_FORMAT - 1 }])(
  'a worker that cannot read the pages of this version is not published to: %j',
  async (more) => {
    answer = { current: null, ...more };
    const client = createStoreClient({ workerUrl, token: 'token' });
    const refused = client.readCurrent('publish');
    await expect(refused).rejects.toThrow(WorkerOutdatedError);
    await expect(refused).rejects.toThrow(
      `The worker at ${workerUrl} is older than this version, and could not serve its pages. Deploy it first: npm run deploy. If it runs on this machine, end it and start it again: npm start`,
    );
    // A rollback has to be possible all the same.
    expect(await client.readCurrent()).toBe(null);
  },
);

it.each([PAGE_FORMAT, PAGE_FORMAT + 1])(
  'one that reads the format %i is published to',
  async (pageFormat) => {
    answer = { current: null, pageFormat };
    expect(await createStoreClient({ workerUrl, token: 'token' }).readCurrent('publish')).toBe(null);
  },
);

it('a worker that redirects elsewhere is not published to, and the error names the address', async () => {
  await expect(createStoreClient({ workerUrl, token: 'token' }).get('packs', 'moved')).rejects.toThrow(
    `The worker at ${workerUrl} redirects to https://hub.example, and redirects are not followed. If the site is there, use that address: --worker, or SITE_URL for npm run deploy.`,
  );
});

it.each([
  ['guarded', 'responded with 302, a redirect to /sign-in, to GET packs/guarded: {'],
  ['elsewhere', 'responded with 302 to GET packs/elsewhere: {'],
  ['forbidden', 'responded with 403 to GET packs/forbidden: {'],
])('no other address is proposed for one that answers like %s', async (name, error) => {
  await expect(createStoreClient({ workerUrl, token: 'token' }).get('packs', name)).rejects.toThrow(
    `The worker at ${workerUrl} ${error}`,
  );
});
