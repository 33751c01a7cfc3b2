import { FORMAT, type Release } from '../../../schema/page-store/release.ts';
import { createReleaseId } from '../../../schema/page-store/store-keys.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import type { RecordFile } from '../../../schema/store/record/record-file.ts';
import {
  applyIndexed,
  applyStaged,
  countChanges,
  countPages,
  countStaged,
  forgetStagedPaths,
  listStaged,
  readState,
  stageEntries,
  writeState,
} from '../../../schema/store/record/write-record.ts';
import { type During, uninterrupted } from '../interrupt.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Commit, Inserted, PublishStore } from './publish-store.ts';
import type { StoreClient } from './store-client.ts';
import { addLaterReleases, type ReleaseParts, writeChanges, writeIndexes } from './write-release.ts';

/** Entries that a release may carry itself; with more, indexes are written. */
const MAX_CHANGES = 4096;
/**
 * The same for the releases before that of a long publish, which are read until it is complete: 24 bytes an entry.
 * Writing all indexes takes seconds. The own pages of 11,000 businesses and the lists that show them are 25,000.
 */
const MAX_ADVANCE_CHANGES = 32_768;
/** Staged entries per change above which it is not even tried: facts and pages that stayed the same are among them. */
const ENTRIES_PER_CHANGE = 4;
/** Records of edits after which all entries are written anew, for publishers that have no record file. */
const MAX_RECORDS = 200;

/**
 * Creates the function that commits runs to a page store. Edits of a few pages are releases that carry their changes.
 * For more, all indexes and records are written first, which takes seconds, and commits of edits may come meanwhile:
 * the indexes do not have them, so the release carries theirs.
 *
 * @param store.current name of the current release
 */
export function createCommitter(store: {
  record: RecordFile;
  recordFile: string;
  client: StoreClient;
  current: string | null;
}): PublishStore['commit'] {
  const { record, recordFile, client } = store;
  let { current } = store;
  /** Paths that were committed, or kept, since all indexes are being written; null if they are not. */
  let later: { committed: Set<string>; kept: Set<string> } | null = null;
  const commitChanges = async (run: number, commit: Commit) => {
    const before = readState(record)?.release ?? null;
    if (before === null) return null;
    const { inserted, removed, isAdvance } = commit;
    // An advance is urgent, and another release follows.
    const hasManyRecords = !isAdvance && before.records.length - before.baseRecords >= MAX_RECORDS;
    const most = isAdvance ? MAX_ADVANCE_CHANGES : MAX_CHANGES;
    // An insertion leaves indexes to the publish that goes on.
    const isLarge = (changes: number) => inserted === undefined && changes > most;
    if (isLarge(hasManyRecords ? Infinity : countStaged(record, run) / ENTRIES_PER_CHANGE)) return null;
    let entries: RecordEntry[] = [];
    const committed = await commitRelease(record, client, { current, commit }, async () => {
      stageInserted(record, run, inserted);
      entries = listStaged(record, run);
      const applied = applyStaged(record, run, removed);
      if (isLarge(countChanges(record))) return null;
      const parts = await writeChanges(record, client, { before, entries, removed });
      return { parts, pages: before.pages + applied.added - applied.removed, removed: applied.removed };
    });
    if (committed === null) return null;
    for (const path of [...entries.map((entry) => entry.path), ...removed]) later?.committed.add(path);
    for (const path of inserted?.kept ?? []) later?.kept.add(path);
    return committed;
  };
  const commitAll = async (run: number, commit: Commit, during: During) => {
    const base = readState(record)?.release ?? null;
    const since = (later = { committed: new Set<string>(), kept: new Set<string>() });
    const { removed } = commit;
    try {
      const written = await during((pause) => writeIndexes(recordFile, client, { run, removed, pause }));
      const others = new Set([...since.committed, ...since.kept]);
      const own = removed.filter((path) => !others.has(path));
      return (await commitRelease(record, client, { current, commit }, async () => {
        const applied = applyIndexed(record, run, { removed: own, later: [...others] });
        const latest = readState(record)?.release ?? null;
        const parts =
          base === null || latest === null || latest.id === base.id
            ? written
            : await addLaterReleases(record, client, { written, base, latest, kept: [...since.kept] });
        return { parts, pages: countPages(record), removed: applied.removed };
      }))!;
    } finally {
      later = null;
    }
  };
  return async (run, commit, during = uninterrupted) => {
    const small = await commitChanges(run, commit);
    const { release, removed } = small ?? (await commitAll(run, commit, during));
    current = release;
    // The release is visible; what it replaced can be deleted another time.
    if (small === null)
      await during(() => collectGarbage(client)).catch((error: unknown) =>
        console.warn(`Old releases could not be deleted: ${String(error)}`),
      );
    return { removed };
  };
}

function stageInserted(record: RecordFile, run: number, inserted: Inserted | undefined): void {
  if (inserted === undefined) return;
  stageEntries(record, inserted.entries, run);
  forgetStagedPaths(record, inserted.kept);
}

/**
 * Writes a release and makes it the current one, all in a transaction of the record, so that a failure leaves both as
 * they were. A kill between the two is mended by catchUp.
 *
 * @param apply changes the record, and writes what the release names; null if it cannot be one
 */
async function commitRelease(
  record: RecordFile,
  client: StoreClient,
  { current, commit }: { current: string | null; commit: Commit },
  apply: () => Promise<{ parts: ReleaseParts; pages: number; removed: number } | null>,
): Promise<{ release: string; removed: number } | null> {
  const { template, getPolicy, getCursor, by } = commit;
  const before = readState(record)?.release;
  const basemap = before?.basemap;
  // Releases are in the order of their times, whichever machine they are from.
  const now = new Date(Math.max(commit.getNow().getTime(), before ? Date.parse(before.at) + 1 : 0));
  const id = createReleaseId(now);
  record.exec('begin immediate');
  try {
    const applied = await apply();
    if (applied === null) {
      record.exec('rollback');
      return null;
    }
    const cursor = getCursor();
    const release: Release = {
      format: FORMAT,
      id,
      at: now.toISOString(),
      by,
      template,
      policy: getPolicy(),
      cursor,
      pages: applied.pages,
      ...applied.parts,
      ...(basemap !== undefined && { basemap }),
    };
    await client.put('releases', id, Buffer.from(JSON.stringify(release)));
    await client.moveCurrent(current, id);
    writeState(record, { release, template, cursor });
    record.exec('commit');
    return { release: id, removed: applied.removed };
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
