import { describe, expect, it } from 'vitest';
import { createReleaseId } from '../../schema/page-store/store-keys.ts';
import { captureErrorLog } from '../testing/silence-log.ts';
import { loadCurrent, replaceCurrent } from './current-release.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

/** A store of `current` alone, which can be slow, fail, and tell how often it was read. */
function createStore() {
  const store = { release: createReleaseId(new Date(NOW)), reads: 0, fails: false, waits: Promise.resolve() };
  const get = async () => {
    store.reads += 1;
    const { release } = store;
    await store.waits;
    if (store.fails) throw new Error('R2 is down');
    return { etag: 'e', json: async () => ({ release }) };
  };
  const put = async () => ({});
  const bucket = { get, put } as unknown as R2Bucket;
  return { bucket, store, load: async (at: number) => (await loadCurrent(bucket, at))?.release };
}

describe('the current release', () => {
  it('is read once a second', async () => {
    const { store, load } = createStore();
    const first = store.release;
    for (const ms of [0, 1, 500, 999]) expect(await load(NOW + ms)).toBe(first);
    expect(store.reads).toBe(1);
    store.release = createReleaseId(new Date(NOW + 1));
    expect(await load(NOW + 999)).toBe(first);
    expect(await load(NOW + 1000)).toBe(store.release);
    expect(store.reads).toBe(2);
  });

  it('is read by one of many requests after that second; the others do not wait', async () => {
    const { store, load } = createStore();
    const first = (await load(NOW))!;
    store.release = createReleaseId(new Date(NOW + 1));
    const { promise, resolve } = Promise.withResolvers<void>();
    store.waits = promise;
    const reading = load(NOW + 1000);
    for (let i = 0; i < 50; i++) expect(await load(NOW + 1000 + i)).toBe(first);
    expect(store.reads).toBe(2);
    resolve();
    expect(await reading).toBe(store.release);
  });

  it('is the one that this isolate switched to, though a slow read found the one before', async () => {
    const { bucket, store, load } = createStore();
    await load(NOW);
    const { promise, resolve } = Promise.withResolvers<void>();
    store.waits = promise;
    const reading = load(NOW + 1000);
    const release = createReleaseId(new Date(NOW + 1));
    expect(await replaceCurrent(bucket, null, { release }, NOW + 1001)).toBe(true);
    resolve();
    await reading;
    expect(await load(NOW + 1002)).toBe(release);
  });

  it('is never one of the minute before, even while another request reads it', async () => {
    const { store, load } = createStore();
    await load(NOW);
    store.release = createReleaseId(new Date(NOW + 1));
    const later = NOW + 50_000;
    expect(await Promise.all([load(later), load(later), load(later)])).toEqual(Array(3).fill(store.release));
  });

  it('is the last known one for a minute while the store fails, which is asked once a second', async () => {
    const { store, load } = createStore();
    const known = await load(NOW);
    store.fails = true;
    const { log } = await captureErrorLog(async () => {
      for (let ms = 1000; ms < 60_000; ms += 250) expect(await load(NOW + ms)).toBe(known);
      await expect(load(NOW + 60_000)).rejects.toThrow('R2 is down');
    });
    expect(store.reads).toBe(61);
    expect(log).toContain('page_store_failed');
    store.fails = false;
    store.release = createReleaseId(new Date(NOW + 1));
    expect(await load(NOW + 60_100)).toBe(store.release);
  });

  it('is unknown to an isolate that never reached the store', async () => {
    const { store, load } = createStore();
    store.fails = true;
    await expect(load(NOW)).rejects.toThrow('R2 is down');
  });
});
