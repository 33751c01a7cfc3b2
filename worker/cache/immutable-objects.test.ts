import { afterEach, expect, it, vi } from 'vitest';
import { countReads } from '../testing/data/count-reads.ts';
import { bindings } from '../testing/request.ts';
import { createImmutableReader } from './immutable-objects.ts';

const KB = 1024;
const createKey = () => `immutable/${crypto.randomUUID()}`;
const store = async (bytes: number) => {
  const key = createKey();
  await bindings.PAGES.put(key, new Uint8Array(bytes).fill(7));
  return key;
};
/** Without the cache of the data centre, so that what memory lacks is read from the store. */
const hideCache = () => vi.spyOn(caches.default, 'match').mockResolvedValue(undefined);
afterEach(() => void vi.restoreAllMocks());

it('keeps in memory as much as it may, what was read last', async () => {
  hideCache();
  const read = createImmutableReader(100 * KB);
  const { PAGES, reads } = countReads(bindings.PAGES);
  const keys: string[] = [];
  for (let i = 0; i < 8; i++) keys.push(await store(20 * KB));
  for (const key of keys) await read(PAGES, key);
  expect(reads).toEqual(keys);
  reads.length = 0;
  for (const key of keys.slice(-4)) expect(await read(PAGES, key)).toHaveLength(20 * KB);
  expect(reads).toEqual([]);
  await read(PAGES, keys[0]!);
  expect(reads).toEqual([keys[0]]);
});

it('keeps nothing in memory that would push out everything else', async () => {
  hideCache();
  const read = createImmutableReader(100 * KB);
  const { PAGES, reads } = countReads(bindings.PAGES);
  const [small, large] = [await store(KB), await store(60 * KB)];
  for (const key of [small, large, small, large]) await read(PAGES, key);
  expect(reads).toEqual([small, large, large]);
});

it('shares what it read with other isolates, part by part', async () => {
  const key = createKey();
  await bindings.PAGES.put(
    key,
    Uint8Array.from({ length: 100 }, (_, i) => i),
  );
  const { PAGES, reads } = countReads(bindings.PAGES);
  const range = { offset: 10, length: 3 };
  expect(await createImmutableReader(KB)(PAGES, key, range)).toEqual(Uint8Array.of(10, 11, 12));
  await expect
    .poll(() => caches.default.match(`https://page-store.invalid/${key}/10-3`))
    .toMatchObject({ status: 200 });
  expect(await createImmutableReader(KB)(PAGES, key, range)).toEqual(Uint8Array.of(10, 11, 12));
  expect(reads).toEqual([key]);
  expect(await createImmutableReader(KB)(PAGES, key, { offset: 12, length: 1 })).toEqual(Uint8Array.of(12));
  expect(reads).toEqual([key, key]);
});

it('reads from the store where there is no cache, or it fails', async () => {
  const key = await store(5);
  vi.spyOn(caches.default, 'match').mockRejectedValue(new Error('no cache'));
  vi.spyOn(caches.default, 'put').mockRejectedValue(new Error('no cache'));
  expect(await createImmutableReader(KB)(bindings.PAGES, key)).toHaveLength(5);
});

it('never remembers that something was missing', async () => {
  const read = createImmutableReader(KB);
  const key = createKey();
  expect(await read(bindings.PAGES, key)).toBeNull();
  await bindings.PAGES.put(key, 'there');
  expect(await read(bindings.PAGES, key)).toHaveLength(5);
});
