import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openRecord } from '../../../schema/store/record/record-file.ts';
import {
  countPages,
  inTransaction,
  readState,
  removePages,
  saveEntries,
  writeState,
} from '../../../schema/store/record/write-record.ts';
import { isFactPath } from '../render/fact-paths.ts';
import { removeFiles, STAGING } from './directory-sink.ts';
import type { PublishStore } from './publish-store.ts';

/** Opens a folder. Its pages are visible one by one. */
export function openDirectoryStore(directory: string, recordFile: string): PublishStore {
  const record = openRecord(recordFile);
  return {
    recordFile,
    progress() {
      const state = readState(record);
      return state && { ...state, at: null };
    },
    getSink: () => ({ kind: 'directory', directory, record: recordFile }),
    add: (entries) => inTransaction(record, () => saveEntries(record, entries, true)),
    async commit(_, { removed, template, cursor }) {
      removeFiles(
        directory,
        removed.filter((path) => !isFactPath(path)),
      );
      let count = 0;
      inTransaction(record, () => {
        count = removePages(record, removed);
        writeState(record, { release: null, template, cursor });
      });
      return { removed: count };
    },
    countPages: () => countPages(record),
    close() {
      record.close();
      rmSync(join(directory, STAGING), { recursive: true, force: true });
    },
  };
}
