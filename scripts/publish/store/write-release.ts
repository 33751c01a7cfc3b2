import { zstdCompressSync } from 'node:zlib';
import { chooseIndexBits, encodeIndex, IndexBuilder } from '../../../schema/page-store/page-index.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import { formatRecordRows } from '../../../schema/page-store/record-rows.ts';
import type { Release } from '../../../schema/page-store/release.ts';
import { createObjectId, type ObjectKind } from '../../../schema/page-store/store-keys.ts';
import type { RecordFile } from '../../../schema/store/record/record-file.ts';
import { iterateEntries, listChanges, settleChanges } from '../../../schema/store/record/write-record.ts';
import type { StoreClient } from './store-client.ts';

const ENTRIES_PER_RECORD = 20_000;
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
export async function writeIndexes(record: RecordFile, client: StoreClient): Promise<ReleaseParts> {
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
