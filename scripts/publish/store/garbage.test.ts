import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatRecordRows } from '../../../schema/page-store/record-rows.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import { FORMAT } from '../../../schema/page-store/release.ts';
import { openRecord, type RecordFile } from '../../../schema/store/record/record-file.ts';
import { listStaged, readState, stageEntries } from '../../../schema/store/record/write-record.ts';
import { catchUp, forgetLostPages } from './catch-up.ts';
import { collectGarbage } from './collect-garbage.ts';
import { ReleaseHeldError } from './store-client.ts';
import { MemoryStore } from './testing/memory-store.ts';

const HOUR = 3600_000;
const NOW = Date.parse('2026-11-24T12:00:00Z');

const name = (number: number) => number.toString(16).padStart(16, '0');
const entry = (path: string, pack: number): RecordEntry => ({
  path,
  kind: 'business',
  model: `m${pack}`,
  bytes: 'b',
  pack: name(pack),
  offset: 0,
  length: 9,
});

let store: MemoryStore;
let folder: string;
let record: RecordFile;
beforeEach(() => {
  store = new MemoryStore(NOW);
  folder = mkdtempSync(join(tmpdir(), 'hub-record-'));
  record = openRecord(join(folder, 'record.db'));
});
afterEach(() => {
  record.close();
  rmSync(folder, { recursive: true });
});

/** Stores a release with a pack of its own, and the packs, records and index that it names. */
function addRelease(
  number: number,
  hoursAgo: number,
  records: number[] = [number],
  format = FORMAT,
  basemap?: string,
): string {
  const id = `${new Date(NOW - hoursAgo * HOUR).toISOString().replaceAll(/[-:.]/g, '')}-${name(number).slice(8)}`;
  const about = {
    format,
    id,
    at: '',
    by: 'test',
    template: 't',
    policy: '',
    cursor: number,
    pages: 1,
    changes: '',
  };
  const list = name(1);
  store.put('lists', list, Buffer.from(name(1), 'hex'), hoursAgo);
  for (const kind of ['packs', 'indexes'] as const) store.put(kind, name(number), 'x', hoursAgo);
  const rows = { entries: [entry(`/business/b-${number}`, number)], removed: [] };
  store.put('records', name(number), zstdCompressSync(formatRecordRows(rows)), hoursAgo);
  const release = {
    ...about,
    indexes: [name(number)],
    records: records.map(name),
    baseRecords: 1,
    list,
    packs: records.map(name),
    basemap,
  };
  store.put('releases', id, JSON.stringify(release), hoursAgo);
  return id;
}

it('keeps the last ten releases of seven days with all that they name, and what is younger than a day', async () => {
  for (let number = 1; number <= 14; number++) addRelease(number, 300 - 20 * number);
  store.current = { release: addRelease(15, 0) };
  store.put('packs', name(99), 'of a publish that is under way', 5);
  store.put('packs', name(98), 'of one that died', 25);
  const deleted = await collectGarbage(store.client());
  // Numbers 7 and later are of the last seven days (168 hours).
  expect(store.names('releases')).toHaveLength(9);
  const kept = [1, 7, 8, 9, 10, 11, 12, 13, 14, 15].map(name);
  expect(store.names('packs').toSorted()).toEqual([...kept, name(99)].toSorted());
  expect(store.names('records').toSorted()).toEqual(kept.slice(1));
  expect(store.names('lists')).toEqual([name(1)]);
  expect(deleted).toBe(6 + 6 + 6 + 5 + 1);
});

it('keeps the basemap of retained releases and those of seven days with their tiles, and no other', async () => {
  const basemap = (number: number, hoursAgo: number) => {
    const packs = [{ id: name(number + 1), first: 0, tiles: 1 }];
    const body = { format: 1, attribution: '© OpenStreetMap contributors', minZoom: 0, maxZoom: 14, packs };
    store.put('basemaps', name(number), JSON.stringify(body), hoursAgo);
    store.put('packs', name(number + 1), 'tiles', 300);
    return name(number);
  };
  const [before, now, replaced] = [basemap(50, 169), basemap(60, 300), basemap(70, 167)];
  addRelease(1, 200, [1], FORMAT, before);
  // Named by releases that are not retained, or by none: another basemap has replaced it.
  store.current = { release: addRelease(2, 0, [2], FORMAT, now) };
  await collectGarbage(store.client());
  expect(store.names('basemaps')).toEqual([now, replaced]);
  for (const tiles of [61, 71]) expect(store.names('packs')).toContain(name(tiles));
  expect(store.names('packs')).not.toContain(name(51));
});

it('keeps a release that is served, however old, and deletes nothing if it cannot read one', async () => {
  const old = addRelease(1, 1000);
  for (let number = 2; number <= 13; number++) addRelease(number, 30 - number);
  store.current = { release: old };
  addRelease(14, 1, [14], 99 as typeof FORMAT);
  expect(await collectGarbage(store.client())).toBe(0);
  expect(store.names('packs')).toHaveLength(14);
  store.objects.delete(`releases/${store.names('releases').at(-1)!}`);
  await collectGarbage(store.client());
  expect(store.names('releases')).toContain(old);
  expect(store.names('packs')).toContain(name(1));
});

it('applies the records of a release at once, or none of them', async () => {
  const state = () => [
    readState(record)?.cursor ?? null,
    record.prepare('select path from page').all().length,
  ];
  const first = addRelease(1, 3);
  store.current = { release: first };
  expect(await catchUp(record, store.client())).toBe(first);
  expect(state()).toEqual([1, 1]);
  addRelease(2, 2, [1, 2]);
  store.current = { release: addRelease(3, 1, [1, 2, 3]) };
  store.isFailing = (key) => key === `records/${name(3)}`;
  await expect(catchUp(record, store.client())).rejects.toThrow('The connection was lost');
  expect(state()).toEqual([1, 1]);
  store.isFailing = (key) => key === `records/${name(1)}`;
  await catchUp(record, store.client());
  expect(state(), 'without the record that it has').toEqual([3, 3]);
  // An older release, as after a rollback.
  store.isFailing = () => false;
  store.current = { release: first };
  await catchUp(record, store.client());
  expect(state()).toEqual([1, 1]);
  store.current = { release: addRelease(4, 0, [4], 99 as typeof FORMAT) };
  expect(await catchUp(record, store.client()), 'a release of another format').toBe(store.current.release);
  expect(state()).toEqual([null, 0]);
  store.current = { release: first, held: { by: 'Ada', at: '', reason: '' } };
  await expect(catchUp(record, store.client())).rejects.toThrow(ReleaseHeldError);
});

it('forgets staged pages whose packs are old or lost', async () => {
  stageEntries(record, [entry('/a', 1), entry('/b', 2), entry('/c', 3)], 7);
  store.put('packs', name(1), 'x', 21);
  store.put('packs', name(3), 'x', 0);
  await forgetLostPages(record, store.client());
  expect(listStaged(record, 7).map(({ path }) => path)).toEqual(['/c']);
});
