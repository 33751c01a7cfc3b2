import { setTimeout as sleep } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findInBlock } from '../../../schema/page-store/stored-page.ts';
import { NOWHERE, type RecordEntry } from '../../../schema/page-store/record-entry.ts';
import { createPackSink } from './pack-sink.ts';
import type { RenderedPage } from './page-sink.ts';
import type { StoreClient } from './store-client.ts';
import { MemoryStore } from './testing/memory-store.ts';

const KB = 1024;

const createPage = (path: string, body: Uint8Array): { page: RenderedPage; entry: RecordEntry } => ({
  page: { path, status: 200, type: 'text/html', body, etag: `etag of ${path}` },
  entry: { path, kind: 'business', model: 'model', bytes: 'bytes', ...NOWHERE },
});
/** Bytes that cannot be compressed much, the same for a seed. */
const createNoise = (length: number, seed: number) => {
  const body = new Uint8Array(length);
  for (let at = 0, state = seed + 1; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    body[at] = state >>> 24;
  }
  return body;
};
const read = ({ objects }: MemoryStore, { path, pack, offset, length }: RecordEntry) => {
  const block = objects.get(`packs/${pack}`)!.body.subarray(offset, offset + length);
  return findInBlock(zstdDecompressSync(block), path);
};

/** A client that takes a body after some time, as a socket does, and bodies not in their order. */
const createSlowClient = (store: MemoryStore) => ({
  async put(kind: 'packs', id: string, body: Uint8Array<ArrayBuffer>) {
    await sleep(Number.parseInt(id.slice(0, 1), 16) % 4);
    await store.client().put(kind, id, body);
  },
});

it('each page is found in the block that its entry names, once its pack is stored', async () => {
  const size = fc.oneof(
    { weight: 6, arbitrary: fc.nat(40 * KB) },
    { weight: 2, arbitrary: fc.nat(700 * KB) },
    { weight: 1, arbitrary: fc.constantFrom(0, 256 * KB, 3000 * KB) },
  );
  const units = fc.array(fc.array(size, { maxLength: 12 }), { maxLength: 6 });
  const property = fc.asyncProperty(units, fc.boolean(), async (sizes, isBrief) => {
    const store = new MemoryStore(0);
    const sink = createPackSink(createSlowClient(store) as Pick<StoreClient, 'put'>, { isBrief });
    const bodies = new Map<string, Uint8Array>();
    const stored: RecordEntry[] = [];
    for (const [unit, lengths] of sizes.entries()) {
      const pages = lengths.map((length, at) =>
        createPage(`/${unit}/東京-${at}`, createNoise(length, unit + at)),
      );
      for (const { page } of pages) bodies.set(page.path, page.body);
      stored.push(...(await sink.add(pages)));
      for (const entry of stored) expect(store.objects.has(`packs/${entry.pack}`)).toBe(true);
      if (isBrief) expect(stored).toEqual([]);
    }
    stored.push(...(await sink.flush()));
    expect(new Set(stored.map(({ path }) => path))).toEqual(new Set(bodies.keys()));
    expect(stored).toHaveLength(bodies.size);
    for (const entry of stored) {
      const page = read(store, entry)!;
      expect(page.head).toEqual({
        path: entry.path,
        status: 200,
        type: 'text/html',
        etag: `etag of ${entry.path}`,
        size: bodies.get(entry.path)!.length,
      });
      expect(Buffer.compare(page.body, bodies.get(entry.path)!)).toBe(0);
    }
  });
  await fc.assert(property, { numRuns: 25 });
});

it('equal pages of a block take little more room than one of them', async () => {
  const store = new MemoryStore(0);
  const sink = createPackSink(store.client(), { isBrief: false });
  const frame = createNoise(20 * KB, 1);
  await sink.add(Array.from({ length: 10 }, (_, i) => createPage(`/business/${i}`, frame)));
  const entries = await sink.flush();
  expect(new Set(entries.map(({ pack, offset }) => `${pack} ${offset}`)).size).toBe(1);
  expect(entries[0]!.length).toBeLessThan(2 * frame.length);
});

it('tiny pages fill packs of at most 1,024', async () => {
  const store = new MemoryStore(0);
  const sink = createPackSink(store.client(), { isBrief: false });
  const entries: RecordEntry[] = [];
  for (let unit = 0; unit < 110; unit++) {
    const pages = Array.from({ length: 25 }, (_, i) => createPage(`/${unit}/${i}`, new Uint8Array()));
    entries.push(...(await sink.add(pages)));
  }
  entries.push(...(await sink.flush()));
  expect(entries).toHaveLength(110 * 25);
  const perPack = Map.groupBy(entries, ({ pack }) => pack);
  for (const pages of perPack.values()) expect(pages.length).toBeLessThanOrEqual(1024);
  expect(perPack.size).toBe(3);
});

it('a failure of the store is that of the next page or of the end', async () => {
  const failing = { put: () => Promise.reject(new Error('The connection was lost')) };
  const sink = createPackSink(failing, { isBrief: false });
  await sink.add([createPage('/', new Uint8Array(10))]);
  await expect(sink.flush()).rejects.toThrow('The connection was lost');
  await expect(sink.add([createPage('/b', new Uint8Array(10))])).rejects.toThrow('The connection was lost');
});
