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
import {
  distrustUnfinished,
  forgetUnfinished,
  noteRemoval,
} from '../../../schema/store/record/unfinished-files.ts';
import { removeFiles, STAGING } from './directory-sink.ts';
import { isPagePath } from '../../../schema/page-store/record-entry.ts';
import type { PublishStore } from './publish-store.ts';

/** Opens a folder. Its pages are visible one by one. */
export function openDirectoryStore(directory: string, recordFile: string): PublishStore {
  const record = openRecord(recordFile);
  distrustUnfinished(record, recordFile);
  return {
    recordFile,
    progress() {
      const state = readState(record);
      return state && { template: state.template, cursor: state.cursor };
    },
    getSink: () => ({ kind: 'directory', directory, record: recordFile }),
    // They are copied into the folder with every publish.
    putAssets: () => Promise.resolve(),
    add: (entries) => inTransaction(record, () => saveEntries(record, entries, false)),
    async commit(_, { removed, inserted, template, getCursor }) {
      noteRemoval(recordFile, removed);
      removeFiles(
        directory,
        removed.filter((path) => isPagePath(path)),
      );
      let count = 0;
      inTransaction(record, () => {
        saveEntries(record, inserted?.entries ?? [], false);
        count = removePages(record, removed);
        writeState(record, { release: null, template, cursor: getCursor() });
      });
      return { removed: count };
    },
    // It has no indexes.
    compact: () => Promise.resolve(),
    finish: () => forgetUnfinished(recordFile),
    countPages: () => countPages(record),
    close() {
      record.close();
      rmSync(join(directory, STAGING), { recursive: true, force: true });
    },
  };
}
