import {
  deleteEntries,
  ROWS_PER_STATEMENT,
  saveEntries,
} from '../../schema/store/commands/publishing/page-manifest.ts';
import type { Database } from '../../schema/store/database.ts';
import type { ManifestEntry } from '../../schema/store/queries/publishing/page-manifest.ts';
import { isFactPath } from './render/fact-paths.ts';
import { openStore } from './store/open-store.ts';
import type { StoreAddress } from './store/page-store.ts';

/** Writes the manifest of a target, always after the store has acknowledged the pages. */
export type ManifestWriter = {
  /** Saves entries in batches, one at a time, while the threads continue. Few are kept until {@link flush}. */
  add(entries: ManifestEntry[]): Promise<void>;
  flush(): Promise<void>;
  /** Removes pages from the store, then their entries and those of facts. @returns number of pages */
  remove(paths: string[], store: StoreAddress): Promise<number>;
};

/** Creates a writer for the target with this id. */
export function createManifestWriter(db: Database, target: string): ManifestWriter {
  let waiting: ManifestEntry[] = [];
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const batch = waiting;
    waiting = [];
    writing = saveEntries(db, target, batch);
    // Rejects the next caller that awaits it.
    writing.catch(() => {});
  };
  return {
    async add(entries) {
      waiting.push(...entries);
      if (waiting.length >= ROWS_PER_STATEMENT) await write();
    },
    async flush() {
      await write();
      await writing;
    },
    async remove(paths, store) {
      const pages = paths.filter((path) => !isFactPath(path));
      if (pages.length > 0) await openStore(store).remove(pages);
      await deleteEntries(db, target, paths);
      return pages.length;
    },
  };
}
