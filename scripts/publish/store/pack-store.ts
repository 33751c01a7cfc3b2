import { openRecord } from '../../../schema/store/record/record-file.ts';
import { inTransaction, readState, stageEntries } from '../../../schema/store/record/write-record.ts';
import { catchUp, forgetLostPages } from './catch-up.ts';
import { createCommitter } from './commit-release.ts';
import type { PublishStore } from './publish-store.ts';
import { createStoreClient, type StoreAddress } from './store-client.ts';
import { uploadAssets } from './upload-assets.ts';

/**
 * Opens the page store of a worker, and brings the record up to its current release.
 *
 * @throws WorkerUnreachableError
 * @throws ReleaseHeldError
 * @throws WorkerOutdatedError
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
    add: (entries, run) => inTransaction(record, () => stageEntries(record, entries, run)),
    ...createCommitter({ record, recordFile, client, current }),
    countPages: () => readState(record)?.release?.pages ?? 0,
    // Packs that no release names are collected.
    finish: () => {},
    close: () => record.close(),
  };
}
