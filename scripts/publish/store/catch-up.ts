import { zstdDecompressSync } from 'node:zlib';
import { parseRecordRows } from '../../../schema/page-store/record-rows.ts';
import type { RecordFile } from '../../../schema/store/record/record-file.ts';
import {
  clearRecord,
  forgetStaged,
  listStagedPacks,
  readState,
  removePages,
  saveEntries,
  writeState,
} from '../../../schema/store/record/write-record.ts';
import { prefetchEach } from '../../runtime/prefetch-each.ts';
import { HELD, ReleaseHeldError, type StoreClient } from './store-client.ts';

/** Packs that no release names are deleted when they are a day old, so older ones are not relied on. */
const RELIABLE_MS = 20 * 3600_000;
/** Records that are loaded at once, because each takes a round trip. */
const RECORDS_AHEAD = 4;

/**
 * Brings the record up to the current release: by the records that it lacks, or by all of them, in one transaction. A
 * release of another format leaves the record empty, so that everything is published anew.
 *
 * @returns name of the current release; null before the first
 * @throws ReleaseHeldError if an operator holds it
 * @throws WorkerOutdatedError
 */
export async function catchUp(record: RecordFile, client: StoreClient): Promise<string | null> {
  const current = await client.readCurrent('publish');
  if (current?.held !== undefined) throw new ReleaseHeldError(HELD);
  const known = readState(record)?.release ?? null;
  if (current !== null && known?.id === current.release) return current.release;
  const release = current && (await client.readRelease(current.release));
  record.exec('begin immediate');
  try {
    const isTail =
      release !== null &&
      known !== null &&
      known.list === release.list &&
      known.records.every((id, i) => id === release.records[i]);
    if (!isTail) clearRecord(record);
    let next = isTail ? known.records.length : 0;
    const records = (release?.records ?? []).slice(next);
    for await (const compressed of prefetchEach(records, RECORDS_AHEAD, (id) => client.get('records', id))) {
      const { entries, removed } = parseRecordRows(zstdDecompressSync(compressed).toString());
      saveEntries(record, entries, next >= release!.baseRecords);
      removePages(record, removed);
      next += 1;
    }
    if (release !== null) writeState(record, { release, template: release.template, cursor: release.cursor });
    record.exec('commit');
  } catch (error) {
    record.exec('rollback');
    throw error;
  }
  return current?.release ?? null;
}

/** Forgets staged pages whose packs are not in the store, or may be deleted before a release names them. */
export async function forgetLostPages(record: RecordFile, client: StoreClient): Promise<void> {
  if (listStagedPacks(record).length === 0) return;
  const packs = (await client.list('packs')).map(({ id, uploaded }) => ({ id, at: Date.parse(uploaded) }));
  // By the clock of the store.
  const newest = packs.reduce((latest, { at }) => Math.max(latest, at), 0);
  forgetStaged(
    record,
    packs.filter(({ at }) => at > newest - RELIABLE_MS).map(({ id }) => id),
  );
}
