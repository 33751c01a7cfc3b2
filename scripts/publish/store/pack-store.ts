import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { chooseIndexBits, encodeIndex, IndexBuilder } from '../../../schema/page-store/page-index.ts';
import { formatRecordRows, parseRecordRows } from '../../../schema/page-store/record-rows.ts';
import { FORMAT, type Release } from '../../../schema/page-store/release.ts';
import { createObjectId, createReleaseId, type ObjectKind } from '../../../schema/page-store/store-keys.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import { openRecord, type RecordFile } from '../../../schema/store/record/record-file.ts';
import {
  applyStaged,
  clearRecord,
  countChanges,
  forgetStaged,
  inTransaction,
  iterateEntries,
  listChanges,
  listStaged,
  readState,
  removePages,
  saveEntries,
  settleChanges,
  stageEntries,
  writeState,
} from '../../../schema/store/record/write-record.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Commit, PublishStore } from './publish-store.ts';
import { createStoreClient, type StoreAddress, type StoreClient } from './store-client.ts';

/** Entries that a release may carry itself; with more, indexes are written. */
const MAX_CHANGES = 4096;
/** Records of edits after which all entries are written anew, for publishers that have no record file. */
const MAX_RECORDS = 100;
const ENTRIES_PER_RECORD = 20_000;
/** Concurrent puts of indexes and records. */
const MAX_PUTS = 4;
/** Staged entries older than this may name packs that were collected. */
const STAGED_MS = 20 * 3600_000;

/**
 * Opens the page store of a worker, and brings the record up to its current release.
 *
 * @throws WorkerUnreachableError
 */
export async function openPackStore(address: StoreAddress, recordFile: string): Promise<PublishStore> {
  const client = createStoreClient(address);
  const record = openRecord(recordFile);
  try {
    await catchUp(record, client);
  } catch (error) {
    record.close();
    throw error;
  }
  forgetStaged(record, new Date(Date.now() - STAGED_MS));
  return {
    recordFile,
    progress() {
      const state = readState(record);
      return state && { ...state, at: state.release!.at };
    },
    getSink: (isBrief) => ({ kind: 'packs', ...address, isBrief }),
    add: (entries, run) => stageEntries(record, entries, { run, now: new Date() }),
    async commit(run, commit) {
      const { removed, hasGarbage } = await commitRelease(record, client, run, commit);
      if (hasGarbage) await collectGarbage(client, commit.now);
      return { removed };
    },
    countPages: () => readState(record)?.release?.pages ?? 0,
    close: () => record.close(),
  };
}

/** Brings the record up to the current release: by the records that it lacks, or by all of them. */
async function catchUp(record: RecordFile, client: StoreClient): Promise<void> {
  const current = await client.readCurrent();
  const state = readState(record);
  if (current === null) {
    if (state !== null) clearRecord(record);
    return;
  }
  if (state?.release?.id === current.release) return;
  const release = await client.readRelease(current.release);
  if (release === null) throw new Error(`The page store lacks its current release ${current.release}`);
  const known = state?.release;
  const isTail =
    known != null && known.list === release.list && known.records.every((id, i) => id === release.records[i]);
  if (!isTail) clearRecord(record);
  const base = isTail ? known.records.length : 0;
  for (const [i, id] of release.records.entries()) {
    if (i < base) continue;
    const bytes = zstdDecompressSync(await client.get('records', id));
    const rows = parseRecordRows(bytes.toString());
    inTransaction(record, () => {
      saveEntries(record, rows.entries, i >= release.baseRecords);
      removePages(record, rows.removed);
    });
  }
  inTransaction(record, () =>
    writeState(record, { release, template: release.template, cursor: release.cursor }),
  );
}

/**
 * Writes a release and makes it the current one, all in a transaction of the record, so that a failure leaves both as
 * they were. A kill between the two is mended by {@link catchUp}.
 */
async function commitRelease(
  record: RecordFile,
  client: StoreClient,
  run: number,
  { removed, template, cursor, now, by }: Commit,
): Promise<{ removed: number; hasGarbage: boolean }> {
  const before = readState(record)?.release ?? null;
  const entries = listStaged(record, run);
  record.exec('begin immediate');
  try {
    const applied = applyStaged(record, run, removed);
    const about = {
      format: FORMAT,
      id: createReleaseId(now),
      at: now.toISOString(),
      by,
      template,
      cursor,
      pages: (before?.pages ?? 0) + applied.added - applied.removed,
    } as const;
    const isSmall =
      before !== null &&
      countChanges(record) <= MAX_CHANGES &&
      before.records.length - before.baseRecords < MAX_RECORDS;
    const parts = isSmall
      ? await writeChanges(record, client, { before, entries, removed })
      : await writeIndexes(record, client);
    const release: Release = { ...about, ...parts };
    await client.put('releases', release.id, Buffer.from(JSON.stringify(release)));
    await client.moveCurrent(before?.id ?? null, release.id);
    writeState(record, { release, template, cursor });
    record.exec('commit');
    return { removed: applied.removed, hasGarbage: !isSmall };
  } catch (error) {
    record.exec('rollback');
    throw error;
  }
}

type Parts = Pick<Release, 'indexes' | 'changes' | 'records' | 'baseRecords' | 'list' | 'packs'>;

/** Writes a record of what has changed. The release carries its index. */
async function writeChanges(
  record: RecordFile,
  client: StoreClient,
  { before, entries, removed }: { before: Release; entries: RecordEntry[]; removed: string[] },
): Promise<Parts> {
  const changes = Buffer.from(encodeIndex(listChanges(record))).toString('base64');
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

/** Writes indexes and records of all entries. */
async function writeIndexes(record: RecordFile, client: StoreClient): Promise<Parts> {
  const put = createPuts(client);
  const builder = new IndexBuilder();
  const packs = new Set<string>();
  const records: string[] = [];
  let rows: RecordEntry[] = [];
  const endRecord = async () => {
    if (rows.length > 0)
      records.push(await put('records', compress(formatRecordRows({ entries: rows, removed: [] }))));
    rows = [];
  };
  for (const entry of iterateEntries(record)) {
    if (entry.pack !== '') {
      builder.add(entry.path, entry);
      packs.add(entry.pack);
    }
    rows.push({ ...entry });
    if (rows.length === ENTRIES_PER_RECORD) await endRecord();
  }
  await endRecord();
  const indexes: string[] = [];
  for (const index of builder.build(chooseIndexBits(builder.count)))
    indexes.push(await put('indexes', index));
  const list = await put('lists', Buffer.from([...packs].toSorted().join(''), 'hex'));
  await put.settle();
  settleChanges(record);
  return { indexes, changes: '', records, baseRecords: records.length, list, packs: [] };
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
