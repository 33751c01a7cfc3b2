import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLocations, getIndexNumber } from '../../../schema/page-store/page-index.ts';
import { hashPath } from '../../../schema/page-store/path-hash.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import type { Release } from '../../../schema/page-store/release.ts';
import { openRecord, type RecordFile } from '../../../schema/store/record/record-file.ts';
import { inTransaction, stageEntries } from '../../../schema/store/record/write-record.ts';
import { type During, uninterrupted } from '../interrupt.ts';
import { catchUp } from './catch-up.ts';
import { createCommitter } from './commit-release.ts';
import type { PublishStore } from './publish-store.ts';
import { CurrentMovedError } from './store-client.ts';
import { MemoryStore } from './testing/memory-store.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
/** More than a release can carry without new indexes. */
const PAGES = 17_000;

let store: MemoryStore;
let folder: string;
let record: RecordFile;
let commit: PublishStore['commit'];
let compact: PublishStore['compact'];
beforeEach(() => {
  store = new MemoryStore(NOW);
  folder = mkdtempSync(join(tmpdir(), 'hub-record-'));
  record = openRecord(join(folder, 'record.db'));
  const recordFile = join(folder, 'record.db');
  ({ commit, compact } = createCommitter({ record, recordFile, client: store.client(), current: null }));
});
afterEach(() => {
  record.close();
  rmSync(folder, { recursive: true });
});

function createEntry(path: string, run: number): RecordEntry {
  const pack = run.toString(16).padStart(16, '0');
  return { path, kind: 'business', model: `model ${run}`, bytes: 'b', pack, offset: run, length: 9 };
}

const about = { template: 't', getPolicy: () => '', by: 'test' };

/** Stages pages of a run, and commits them. */
async function publish(
  run: number,
  { paths, removed = [] }: { paths: string[]; removed?: string[] },
  during?: During,
): Promise<void> {
  inTransaction(record, () =>
    stageEntries(
      record,
      paths.map((path) => createEntry(path, run)),
      run,
    ),
  );
  await commit(
    run,
    { ...about, removed, getCursor: () => run, getNow: () => new Date(NOW), isAdvance: false },
    during,
  );
}

/** Commits an insertion. @param of the run that has stored its pages, if not this one */
async function insert(
  run: number,
  {
    paths,
    removed = [],
    kept = [],
    of = run,
  }: { paths: string[]; removed?: string[]; kept?: string[]; of?: number },
): Promise<void> {
  const inserted = { entries: paths.map((path) => createEntry(path, of)), kept };
  const getNow = () => new Date(NOW + 500);
  await commit(run, { ...about, removed, inserted, getCursor: () => 1, getNow, isAdvance: true });
}

/** Compacts the store, if that is due. */
const compactNow = (during: During = uninterrupted) =>
  compact({ getNow: () => new Date(NOW), by: 'test' }, during);

const allPaths = Array.from({ length: PAGES }, (_, number) => `/page/${number}`);

async function readCurrentRelease(): Promise<Release> {
  return (await store.client().readRelease(store.current!.release))!;
}

/** The run that published a path, as visitors of the current release would find it; null if there is no page. */
async function findServed(paths: string[]): Promise<Record<string, number | null>> {
  const { changes, indexes } = await readCurrentRelease();
  const served: Record<string, number | null> = {};
  for (const path of paths) {
    const hash = hashPath(path);
    const name = indexes[getIndexNumber(hash, Math.log2(indexes.length))]!;
    const index = await store.client().get('indexes', name);
    const [location] = [
      ...findLocations(Buffer.from(changes, 'base64'), hash),
      ...findLocations(index, hash),
    ];
    served[path] = location === undefined || location.length === 0 ? null : location.offset;
  }
  return served;
}

function listRows(from: RecordFile): unknown[] {
  return from.prepare('select path, model, pack, changed from page order by path').all();
}

it('commits edits while the indexes of a large release are being written, and its release has them', async () => {
  await publish(1, { paths: allPaths });
  expect((await readCurrentRelease()).indexes).toHaveLength(16);
  const releases: string[] = [store.current!.release];
  await publish(2, { paths: allPaths, removed: ['/page/3', '/page/4'] }, async (work) => {
    const writing = work(async () => {});
    // The other work is that of the garbage.
    if (releases.length > 1) return await writing;
    await insert(3, { paths: ['/page/1', '/page/4', '/new'], removed: ['/page/2'], kept: ['/page/7'] });
    releases.push(store.current!.release);
    expect(await findServed(['/page/0', '/page/1', '/page/2', '/page/3', '/page/4', '/new'])).toEqual({
      '/page/0': 1,
      '/page/1': 3,
      '/page/2': null,
      '/page/3': 1,
      '/page/4': 3,
      '/new': 3,
    });
    await insert(4, { paths: ['/page/1'] });
    releases.push(store.current!.release);
    return await writing;
  });
  releases.push(store.current!.release);
  expect(releases).toEqual(releases.toSorted());

  const served = await findServed([...allPaths, '/new']);
  const expected = Object.fromEntries(allPaths.map((path) => [path, 2 as number | null]));
  Object.assign(expected, { '/page/1': 4, '/page/2': null, '/page/3': null, '/page/4': 3, '/new': 3 });
  // What the large release had stored of it was older.
  expected['/page/7'] = 1;
  expect(served).toEqual(expected);
  const { pages, cursor } = await readCurrentRelease();
  expect([pages, cursor]).toEqual([PAGES - 1, 2]);

  // Another publisher, which has no record, knows the same.
  const other = openRecord(join(folder, 'other.db'));
  await catchUp(other, store.client());
  expect(listRows(other)).toEqual(listRows(record));
  other.close();

  // The next edit carries those changes too, and a large release has them in its indexes.
  await publish(5, { paths: ['/page/5'] });
  expect(await findServed(['/page/1', '/page/2', '/page/5'])).toEqual({
    '/page/1': 4,
    '/page/2': null,
    '/page/5': 5,
  });
  await publish(6, { paths: allPaths.slice(6) });
  expect((await readCurrentRelease()).changes).toBe('');
  expect(await findServed(['/page/1', '/page/2', '/page/5', '/page/6', '/new'])).toEqual({
    '/page/1': 4,
    '/page/2': null,
    '/page/5': 5,
    '/page/6': 6,
    '/new': 3,
  });
});

it('leaves neither a release nor a file of entries if an index cannot be stored', async () => {
  const client = store.client();
  const failing: typeof client = {
    ...client,
    async put(kind, id, body) {
      if (kind === 'indexes') throw new Error('The disk is full');
      await client.put(kind, id, body);
    },
  };
  const recordFile = join(folder, 'record.db');
  ({ commit } = createCommitter({ record, recordFile, client: failing, current: null }));
  await expect(publish(1, { paths: allPaths })).rejects.toThrow('The disk is full');
  expect(store.current).toBeNull();
  expect(readdirSync(folder).filter((name) => name.includes('indexes'))).toEqual([]);
});

it('leaves record and releases as they are if another publisher is faster, and commits again after it', async () => {
  await publish(1, { paths: allPaths });
  const { current } = store;
  const before = listRows(record);
  store.current = { release: '20261124T130000000Z-00000001' };
  await expect(publish(2, { paths: allPaths })).rejects.toThrow(CurrentMovedError);
  await expect(publish(3, { paths: ['/page/1'] })).rejects.toThrow(CurrentMovedError);
  expect(listRows(record)).toEqual(before);
  expect(store.names('releases')).toEqual([current!.release]);
  store.current = current;
  await publish(2, { paths: allPaths });
  expect(await findServed(['/page/0', '/page/1'])).toEqual({ '/page/0': 2, '/page/1': 2 });
});

it('gives pages back to a large release if the insertion that had them fails', async () => {
  await publish(1, { paths: allPaths });
  await publish(2, { paths: [...allPaths, '/new'] }, async (work) => {
    const writing = work(async () => {});
    const { current } = store;
    if (store.names('releases').length > 1) return await writing;
    store.current = { release: '20261124T130000000Z-00000001' };
    await expect(insert(3, { paths: ['/page/1', '/new'], kept: ['/page/2'] })).rejects.toThrow(
      CurrentMovedError,
    );
    store.current = current;
    return await writing;
  });
  expect(await findServed(['/page/1', '/page/2', '/new'])).toEqual({ '/page/1': 2, '/page/2': 2, '/new': 2 });
  expect((await readCurrentRelease()).pages).toBe(PAGES + 1);
  expect(
    record.prepare("select count(*) as count from page where pack = '0000000000000002'").get(),
  ).toMatchObject({
    count: PAGES + 1,
  });
});

it('names the pack of a page to which an edit returns while a large release stores all others anew', async () => {
  await publish(1, { paths: allPaths });
  await publish(2, { paths: ['/page/1'] });
  await publish(3, { paths: allPaths }, async (work) => {
    const writing = work(async () => {});
    if (store.names('releases').length === 2) await insert(4, { paths: ['/page/1'], of: 2 });
    return await writing;
  });
  expect(await findServed(['/page/1', '/page/2'])).toEqual({ '/page/1': 2, '/page/2': 3 });
  expect((await readCurrentRelease()).packs).toEqual(['0000000000000002']);
});

it('compacts the store after many releases of few pages, which never wait for indexes, and inserts edits', async () => {
  await publish(1, { paths: allPaths });
  const { indexes } = await readCurrentRelease();
  await compactNow();
  expect((await readCurrentRelease()).indexes, 'nothing to compact').toEqual(indexes);
  // Three releases are more pages than one of many pages may carry.
  for (const run of [2, 3, 4])
    await publish(run, { paths: allPaths.slice(run * 1_900, (run + 1) * 1_900), removed: [`/page/${run}`] });
  const carried = await readCurrentRelease();
  expect(carried.indexes).toEqual(indexes);
  const served = await findServed(allPaths);

  const releases: string[] = [];
  await compactNow(async (work) => {
    const writing = work(async () => {});
    if (releases.push(store.current!.release) === 1)
      await insert(5, { paths: ['/page/6'], removed: ['/page/7'] });
    return await writing;
  });
  const compacted = await readCurrentRelease();
  expect(compacted.indexes).not.toEqual(indexes);
  expect(compacted.changes.length).toBeLessThan(100);
  expect(compacted.records.length - compacted.baseRecords).toBe(2);
  // What an insertion has is left to the next publish.
  expect([compacted.cursor, compacted.pages]).toEqual([4, carried.pages - 1]);
  expect(await findServed(allPaths)).toEqual({ ...served, '/page/6': 5, '/page/7': null });
  const other = openRecord(join(folder, 'other.db'));
  await catchUp(other, store.client());
  expect(listRows(other)).toEqual(listRows(record));
  other.close();
});

it('compacts the store after two hundred releases', async () => {
  await publish(1, { paths: ['/'] });
  const countRecords = async () => (await readCurrentRelease()).records.length;
  for (let run = 2; run <= 201; run += 1) {
    await compactNow();
    await publish(run, { paths: ['/'] });
  }
  expect(await countRecords()).toBe(201);
  await compactNow();
  expect(await countRecords()).toBe(1);
  expect(await findServed(['/'])).toEqual({ '/': 201 });
});

it('deletes no packs for a release that the same publish goes on from', async () => {
  const old = createEntry('/old', 7);
  store.put('packs', old.pack, 'page', 48);
  inTransaction(record, () => stageEntries(record, [createEntry('/', 1)], 1));
  const first = { ...about, removed: [], getCursor: () => 0, getNow: () => new Date(NOW) };
  await commit(1, { ...first, isAdvance: true, isPartial: true });
  expect((await readCurrentRelease()).isPartial).toBe(true);
  // The rest of the publish has it from one that died.
  inTransaction(record, () => stageEntries(record, [old], 2));
  await publish(2, { paths: allPaths });
  expect(await readCurrentRelease()).toMatchObject({ pages: PAGES + 2 });
  expect((await readCurrentRelease()).isPartial).toBeUndefined();
  expect(store.names('packs')).toContain(old.pack);
});
