import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hashPath } from '../../schema/page-store/path-hash.ts';
import { encodePageHead } from '../../schema/page-store/stored-page.ts';
import { createObjectId, getObjectKey } from '../../schema/page-store/store-keys.ts';
import { encodeIndex, findLocations, type IndexEntry } from '../../schema/page-store/page-index.ts';
import {
  encodeChanges,
  makeCurrent,
  publishPages,
  storeIndexes,
  storePack,
  storeRelease,
  type TestPage,
  toStoredPage,
} from '../testing/data/publish-pages.ts';
import { countReads } from '../testing/data/count-reads.ts';
import { bindings, sendRequest } from '../testing/request.ts';
import { captureErrorLog } from '../testing/silence-log.ts';

const readText = async (path: string) => {
  const response = await sendRequest(path);
  return `${response.status} ${await response.text()}`;
};
/** Publishes pages, and changes and removals since then. */
async function publishChanges(before: Record<string, string>, after: Record<string, string | null>) {
  const toPages = (bodies: Record<string, string>) =>
    Object.entries(bodies).map(([path, body]) => ({ path, body }));
  const indexes = await storeIndexes(await storePack(toPages(before)), 2);
  const changed = Object.entries(after).filter((entry): entry is [string, string] => entry[1] !== null);
  const removed = Object.keys(after).filter((path) => after[path] === null);
  const changes = [
    ...(await storePack(toPages(Object.fromEntries(changed)))),
    ...removed.map((path) => ({ path, pack: '0000000000000000', offset: 0, length: 0 })),
  ];
  const release = await storeRelease({ indexes, changes: encodeChanges(changes) });
  await makeCurrent(release.id);
}

describe('a page', () => {
  it('is the changed one, the added one, or none if it was removed since the indexes were written', async () => {
    const before = Array.from({ length: 40 }, (_, i) => [`/business/munchen-${i}`, `${i}`] as const);
    await publishChanges(Object.fromEntries(before), {
      '/business/munchen-7': 'changed',
      '/business/istanbul': 'added',
      '/business/munchen-8': null,
      '/business/tokyo': null,
    });
    expect(await readText('/business/munchen-7')).toBe('200 changed');
    expect(await readText('/business/istanbul')).toBe('200 added');
    expect(await readText('/business/munchen-8')).toContain('404 ');
    expect(await readText('/business/tokyo')).toContain('404 ');
    for (const i of [0, 6, 9, 39]) expect(await readText(`/business/munchen-${i}`)).toBe(`200 ${i}`);
  });

  it('is told from another one with the same hash by its path', async () => {
    const entries: IndexEntry[] = [];
    for (const name of ['other', 'own', 'third'])
      entries.push(...(await storePack([{ path: `/business/${name}`, body: name }])));
    const publishIndex = async (index: Uint8Array<ArrayBuffer>) => {
      const indexes = await storeIndexes([]);
      await bindings.PAGES.put(getObjectKey('indexes', indexes[0]!), index);
      await makeCurrent((await storeRelease({ indexes })).id);
    };
    const index = forgeHashes(entries, '/business/own');
    expect(findLocations(index, hashPath('/business/own'))).toHaveLength(3);
    await publishIndex(index);
    expect(await readText('/business/own')).toBe('200 own');
    await publishIndex(forgeHashes([entries[0]!, entries[2]!], '/business/own'));
    expect(await readText('/business/own')).toContain('404 ');
  });

  it('can be any of 6,000, in four indexes and one pack', async () => {
    const pages = Array.from({ length: 6000 }, (_, i) => ({ path: `/business/b-${i}`, body: `body ${i}` }));
    const release = await publishPages(pages);
    expect(release.indexes).toHaveLength(4);
    for (let i = 0; i < pages.length; i += 997)
      expect(await readText(`/business/b-${i}`)).toBe(`200 body ${i}`);
    expect(await readText('/business/b-6000')).toContain('404 ');
  });
});

describe('a page that was stored before there were blocks', () => {
  const encodeSingle = (page: TestPage, isPlain = false) => {
    const { head, body } = toStoredPage(page);
    const about = isPlain ? { ...head, plain: true } : head;
    return Buffer.concat([encodePageHead(about), isPlain ? body : zstdCompressSync(body)]);
  };
  const publishSingle = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    const pack = createObjectId();
    await bindings.PAGES.put(getObjectKey('packs', pack), bytes);
    const indexes = await storeIndexes([{ path, pack, offset: 0, length: bytes.length }]);
    await makeCurrent((await storeRelease({ indexes })).id);
  };

  it('is served, whether its body is compressed or not', async () => {
    await publishSingle('/cities', encodeSingle({ path: '/cities', body: 'şehirler '.repeat(20) }));
    expect(await readText('/cities')).toBe(`200 ${'şehirler '.repeat(20)}`);
    await publishSingle('/cities', encodeSingle({ path: '/cities', body: '都市' }, true));
    expect(await readText('/cities')).toBe('200 都市');
    await publishSingle('/cities', encodeSingle({ path: '/other', body: 'same hash' }));
    expect(await readText('/cities')).toContain('404 ');
  });

  it('is answered with 503 if its body has another size than its head says', async () => {
    const { head } = toStoredPage({ path: '/cities', body: 'four' });
    await publishSingle('/cities', Buffer.concat([encodePageHead(head), zstdCompressSync('three')]));
    const { result, log } = await captureErrorLog(() => sendRequest('/cities'));
    expect(result.status).toBe(503);
    expect(log).toContain('The stored page /cities has 5 instead of 4 bytes');
  });
});

describe('what is read from the store', () => {
  it('is four objects for the first page of an isolate, and none within the next second', async () => {
    await publishPages(
      ['/', '/about', '/contact', '/cities'].map((path) => ({ path, body: path.slice(1) || 'home' })),
    );
    const { PAGES, reads } = countReads(bindings.PAGES);
    const read = async (path: string) => (await sendRequest(path, {}, { PAGES })).text();
    expect(await read('/')).toBe('home');
    expect(reads.map((key) => key.split('/')[0])).toEqual(['current', 'releases', 'indexes', 'packs']);
    reads.length = 0;
    for (let i = 0; i < 5; i++) expect(await read('/')).toBe('home');
    expect(reads).toEqual([]);
    expect(await read('/cities')).toBe('cities');
    expect(reads.map((key) => key.split('/')[0])).toEqual(['packs']);
    reads.length = 0;
    // Nothing that is stored says that it is missing; its index does.
    for (const path of ['/business/nobody', '/city/nowhere/7', '/x.png']) await read(path);
    expect(reads).toEqual([]);
  });

  it('is in the cache of the data centre for other isolates', async () => {
    const release = await publishPages([{ path: '/', body: 'home' }]);
    await readText('/');
    const getCached = (name: string) => caches.default.match(`https://page-store.invalid/${name}`);
    await expect.poll(async () => (await getCached(`indexes/${release.indexes[0]}`))?.status).toBe(200);
    const cached = (await getCached(`releases/${release.id}`))!;
    expect(cached.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await cached.json()).toEqual(release);
  });
});

describe('a store that lost something', () => {
  it.each([
    ['releases', 'release'],
    ['indexes', 'index'],
    ['packs', 'pack'],
  ] as const)('answers 503 and logs what: %s', async (kind, word) => {
    await publishPages([{ path: '/', body: kind }]);
    const { objects } = await bindings.PAGES.list({ prefix: getObjectKey(kind, '') });
    await bindings.PAGES.delete(objects.map(({ key }) => key));
    const { result, log } = await captureErrorLog(() => sendRequest('/'));
    expect(result.status).toBe(503);
    expect(result.headers.get('Retry-After')).toBe('5');
    expect(await result.text()).toContain('The page store is unavailable.');
    expect(log).toContain(`The page store lacks the ${word} `);
  });

  it('answers 503 to a pack that is too short, or whose page is broken', async () => {
    for (const spoil of [
      (bytes: Uint8Array) => bytes.slice(0, -1),
      (bytes: Uint8Array) => bytes.fill(0xff, 0, 4),
      (bytes: Uint8Array) => bytes.fill(7, -8),
      (bytes: Uint8Array) => bytes.fill(7, -1),
    ]) {
      const entries = await storePack([{ path: '/', body: 'whole '.repeat(20) }]);
      const key = getObjectKey('packs', entries[0]!.pack);
      const bytes = await (await bindings.PAGES.get(key))!.bytes();
      await bindings.PAGES.put(key, spoil(bytes));
      await makeCurrent((await storeRelease({ indexes: await storeIndexes(entries) })).id);
      const { result } = await captureErrorLog(() => sendRequest('/'));
      expect(result.status).toBe(503);
    }
  });

  it('answers 503 to a release of another format', async () => {
    await makeCurrent((await storeRelease({ format: 99 as never })).id);
    const { result } = await captureErrorLog(() => sendRequest('/'));
    expect(result.status).toBe(503);
  });
});

/** Encodes entries as if the hash of each were that of `path`. */
function forgeHashes(entries: IndexEntry[], path: string): Uint8Array<ArrayBuffer> {
  return encodeIndex(entries.map((entry) => ({ ...entry, path })));
}
