import { zstdCompressSync } from 'node:zlib';
import { encodeIndex } from '../../../schema/page-store/page-index.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import { formatRecordRows } from '../../../schema/page-store/record-rows.ts';
import type { Release } from '../../../schema/page-store/release.ts';
import { createObjectId, type ObjectKind } from '../../../schema/page-store/store-keys.ts';
import type { RecordFile } from '../../../schema/store/record/record-file.ts';
import { iterateComingEntries } from '../../../schema/store/record/coming-entries.ts';
import { listChangedPacks, listChanges, listEntries } from '../../../schema/store/record/write-record.ts';
import { createEventLoopYield } from '../../runtime/event-loop.ts';
import { openSnapshot } from '../replica/open-snapshot.ts';
import { createIndexSorter } from './index-sorter.ts';
import type { StoreClient } from './store-client.ts';

/**
 * Entries of a record: writing the release of a million businesses, measured alone, took 410 MB with 20,000, whose
 * texts of 3 MB V8 collects late, and 176 MB with 5,000.
 */
const ENTRIES_PER_RECORD = 5000;
/** Entries between two looks at the clock: a millisecond. */
const ENTRIES_PER_STEP = 100;
/** Concurrent puts of indexes and records. */
const MAX_PUTS = 4;

/** Names of the objects of a release. */
export type ReleaseParts = Pick<
  Release,
  'indexes' | 'changes' | 'records' | 'baseRecords' | 'list' | 'packs'
>;

/** Writes a record of what has changed. The release carries its index. */
export async function writeChanges(
  record: RecordFile,
  client: StoreClient,
  { before, entries, removed }: { before: Release; entries: RecordEntry[]; removed: string[] },
): Promise<ReleaseParts> {
  const changes = encodeChanges(record);
  const { indexes, list, baseRecords } = before;
  const packs = [...new Set([...before.packs, ...entries.map(({ pack }) => pack)])].filter(
    (pack) => pack !== '',
  );
  if (entries.length + removed.length === 0)
    return { indexes, changes, records: before.records, baseRecords, list, packs };
  const id = createObjectId();
  await client.put('records', id, compress(formatRecordRows({ entries, removed })));
  return { indexes, changes, records: [...before.records, id], baseRecords, list, packs };
}

/**
 * Writes indexes and records of all entries as they will be when those of a run are published. It reads the record by
 * a connection of its own, so that other releases can be committed meanwhile.
 *
 * @param pause waits between steps for what comes first
 */
export async function writeIndexes(
  recordFile: string,
  client: StoreClient,
  { run, removed, pause }: { run: number; removed: string[]; pause: () => Promise<void> },
): Promise<ReleaseParts> {
  const yieldToEventLoop = createEventLoopYield(pause);
  const put = createPuts(client);
  const packs = new Set<string>();
  const records: string[] = [];
  let rows: RecordEntry[] = [];
  const endRecord = async () => {
    if (rows.length > 0)
      records.push(await put('records', compress(formatRecordRows({ entries: rows, removed: [] }))));
    rows = [];
  };
  const indexes: string[] = [];
  const sorter = createIndexSorter(`${recordFile}-indexes`);
  try {
    const snapshot = openSnapshot(recordFile);
    try {
      for (const entry of iterateComingEntries(snapshot, { run, removed })) {
        if (entry.pack !== '') {
          sorter.add(entry);
          packs.add(entry.pack);
        }
        if (rows.push({ ...entry }) === ENTRIES_PER_RECORD) await endRecord();
        if (rows.length % ENTRIES_PER_STEP === 0) await yieldToEventLoop();
      }
    } finally {
      snapshot.close();
    }
    await endRecord();
    for (const index of sorter.indexes()) {
      indexes.push(await put('indexes', index));
      await yieldToEventLoop();
    }
  } finally {
    sorter.close();
  }
  const list = await put('lists', Buffer.from([...packs].toSorted().join(''), 'hex'));
  await put.settle();
  return { indexes, changes: '', records, baseRecords: records.length, list, packs: [] };
}

/**
 * Adds to the indexes and records of a release what was committed while they were written, since `base`. A page may be
 * in a pack of before, to which an edit has returned.
 *
 * @param later.kept paths of pages that stayed as they were, whatever is written of them
 */
export async function addLaterReleases(
  record: RecordFile,
  client: StoreClient,
  { written, base, latest, kept }: { written: ReleaseParts; base: Release; latest: Release; kept: string[] },
): Promise<ReleaseParts> {
  const id = createObjectId();
  const rows = formatRecordRows({ entries: listEntries(record, kept), removed: [] });
  await client.put('records', id, compress(rows));
  return {
    ...written,
    changes: encodeChanges(record),
    records: [...written.records, ...latest.records.slice(base.records.length), id],
    packs: listChangedPacks(record),
  };
}

function encodeChanges(record: RecordFile): string {
  return Buffer.from(encodeIndex(listChanges(record))).toString('base64');
}

/** Puts objects, some at a time. */
function createPuts(client: StoreClient) {
  const pending = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const put = async (kind: ObjectKind, body: Uint8Array<ArrayBuffer>): Promise<string> => {
    if (pending.size >= MAX_PUTS) await Promise.race(pending);
    if (failure !== null) throw failure.error;
    const id = createObjectId();
    const done = client
      .put(kind, id, body)
      .catch((error: unknown) => void (failure ??= { error }))
      .finally(() => pending.delete(done));
    pending.add(done);
    return id;
  };
  return Object.assign(put, {
    async settle() {
      await Promise.all(pending);
      if (failure !== null) throw failure.error;
    },
  });
}

function compress(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zstdCompressSync(text));
}
