import { FORMAT, type Release } from '../../../schema/page-store/release.ts';
import { createReleaseId } from '../../../schema/page-store/store-keys.ts';
import { openRecord, type RecordFile } from '../../../schema/store/record/record-file.ts';
import {
  applyStaged,
  countChanges,
  countStaged,
  listStaged,
  readState,
  stageEntries,
  writeState,
} from '../../../schema/store/record/write-record.ts';
import { catchUp, forgetLostPages } from './catch-up.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Commit, PublishStore } from './publish-store.ts';
import { createStoreClient, type StoreAddress, type StoreClient } from './store-client.ts';
import { uploadAssets } from './upload-assets.ts';
import { writeChanges, writeIndexes } from './write-release.ts';

/** Entries that a release may carry itself; with more, indexes are written. */
const MAX_CHANGES = 4096;
/**
 * The same for the releases before that of a long publish, which are read until it is complete: 24 bytes an entry.
 * Writing all indexes takes seconds, for which edits would wait.
 */
const MAX_ADVANCE_CHANGES = 16_384;
/** Staged entries per change above which it is not even tried: facts and pages that stayed the same are among them. */
const ENTRIES_PER_CHANGE = 4;
/** Records of edits after which all entries are written anew, for publishers that have no record file. */
const MAX_RECORDS = 200;

/**
 * Opens the page store of a worker, and brings the record up to its current release.
 *
 * @throws WorkerUnreachableError
 * @throws ReleaseHeldError
 */
export async function openPackStore(address: StoreAddress, recordFile: string): Promise<PublishStore> {
  const client = createStoreClient(address);
  const record = openRecord(recordFile);
  let current: string | null;
  try {
    current = await catchUp(record, client);
    await forgetLostPages(record, client);
  } catch (error) {
    record.close();
    throw error;
  }
  return {
    recordFile,
    progress() {
      const state = readState(record);
      return state && { template: state.template, cursor: state.cursor };
    },
    getSink: (isBrief) => ({ kind: 'packs', ...address, isBrief }),
    putAssets: (build) => uploadAssets(client, build),
    add: (entries, run) => stageEntries(record, entries, run),
    async commit(run, commit) {
      const { release, removed, hasGarbage } = await commitRelease(record, client, { run, current }, commit);
      current = release;
      // The release is visible; what it replaced can be deleted another time.
      if (hasGarbage)
        await collectGarbage(client).catch((error: unknown) =>
          console.warn(`Old releases could not be deleted: ${String(error)}`),
        );
      return { removed };
    },
    countPages: () => readState(record)?.release?.pages ?? 0,
    close: () => record.close(),
  };
}

/**
 * Writes a release and makes it the current one, all in a transaction of the record, so that a failure leaves both as
 * they were. A kill between the two is mended by {@link catchUp}.
 */
async function commitRelease(
  record: RecordFile,
  client: StoreClient,
  { run, current }: { run: number; current: string | null },
  { removed, template, policy, cursor, now, by, isAdvance }: Commit,
): Promise<{ release: string; removed: number; hasGarbage: boolean }> {
  const before = readState(record)?.release ?? null;
  const mostChanges = isAdvance ? MAX_ADVANCE_CHANGES : MAX_CHANGES;
  const isFull =
    before === null ||
    before.records.length - before.baseRecords >= MAX_RECORDS ||
    countStaged(record, run) > ENTRIES_PER_CHANGE * mostChanges;
  const entries = isFull ? [] : listStaged(record, run);
  const id = createReleaseId(now);
  record.exec('begin immediate');
  try {
    const applied = applyStaged(record, run, removed);
    const isSmall = !isFull && countChanges(record) <= mostChanges;
    const parts = isSmall
      ? await writeChanges(record, client, { before, entries, removed })
      : await writeIndexes(record, client);
    const pages = (before?.pages ?? 0) + applied.added - applied.removed;
    const release: Release = {
      format: FORMAT,
      id,
      at: now.toISOString(),
      by,
      template,
      policy,
      cursor,
      pages,
      ...parts,
      ...(before?.basemap !== undefined && { basemap: before.basemap }),
    };
    await client.put('releases', id, Buffer.from(JSON.stringify(release)));
    await client.moveCurrent(current, id);
    writeState(record, { release, template, cursor });
    record.exec('commit');
    return { release: id, removed: applied.removed, hasGarbage: !isSmall };
  } catch (error) {
    record.exec('rollback');
    await removeUnserved(client, id);
    throw error;
  }
}

/** Removes a release that was not made the current one, so that nobody rolls back to it. */
async function removeUnserved(client: StoreClient, id: string): Promise<void> {
  // The answer to the switch may have been lost: then it is the current one, which is not deleted.
  await client.remove('releases', [id]).catch(() => {});
}
