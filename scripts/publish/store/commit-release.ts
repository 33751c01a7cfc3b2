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

/**
 * Entries that a release of many pages may carry itself; with more, indexes are written first. With more in all, the
 * store is compacted.
 */
const MAX_CHANGES = 4096;
/**
 * Entries that other releases may carry: those before that of a long publish, and those of few pages. Writing all
 * indexes takes seconds, for which visitors would wait. An entry is 24 bytes, which are read until indexes are written.
 * The own pages of 11,000 businesses and the lists that show them are 25,000.
 */
const MAX_URGENT_CHANGES = 32_768;
/** Staged and removed entries of few pages, at most. */
const FEW_ENTRIES = 2_000;
/** Staged entries per change above which it is not even tried: facts and pages that stayed the same are among them. */
const ENTRIES_PER_CHANGE = 4;
/** Records after which the store is compacted, for publishers that have no record file. */
const MAX_RECORDS = 200;
/** The run of a compaction, in which nothing is staged. */
const NO_RUN = -1;

/**
 * Creates the functions that commit runs to a page store. Edits of a few pages are releases that carry their changes.
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
}): Pick<PublishStore, 'commit' | 'compact'> {
  const { record, recordFile, client } = store;
  let { current } = store;
  /** Paths that were committed, or kept, since all indexes are being written; null if they are not. */
  let later: { committed: Set<string>; kept: Set<string> } | null = null;
  const commitChanges = async (run: number, commit: Commit) => {
    const before = readState(record)?.release ?? null;
    if (before === null) return null;
    const { inserted, removed, isAdvance } = commit;
    const staged = countStaged(record, run);
    const isUrgent = isAdvance || staged + removed.length <= FEW_ENTRIES;
    const most = isUrgent ? MAX_URGENT_CHANGES : MAX_CHANGES;
    // An insertion leaves indexes to the publish that goes on.
    const isLarge = (changes: number) => inserted === undefined && changes > most;
    if (isLarge(staged / ENTRIES_PER_CHANGE)) return null;
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
  const replaceAll = async (run: number, commit: Commit, during: During) => {
    const { release, removed } = await commitAll(run, commit, during);
    current = release;
    // The rest of the publish may use packs that were stored before it, which no release names yet.
    if (commit.isAdvance) return { removed };
    // The release is visible; what it replaced can be deleted another time.
    await during(() => collectGarbage(client)).catch((error: unknown) =>
      console.warn(`Old releases could not be deleted: ${String(error)}`),
    );
    return { removed };
  };
  return {
    async commit(run, commit, during = uninterrupted) {
      const small = await commitChanges(run, commit);
      if (small === null) return await replaceAll(run, commit, during);
      current = small.release;
      return { removed: small.removed };
    },
    async compact(about, during) {
      const before = readState(record);
      if (!before?.release) return;
      const { records, baseRecords } = before.release;
      if (records.length - baseRecords < MAX_RECORDS && countChanges(record) <= MAX_CHANGES) return;
      // Edits that are inserted have their own policy, and leave the cursor.
      const getPolicy = () => readState(record)!.release!.policy;
      const { template, cursor } = before;
      const commit = {
        ...about,
        removed: [],
        template,
        getPolicy,
        getCursor: () => cursor,
        isAdvance: false,
      };
      await replaceAll(NO_RUN, commit, during);
    },
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
  const { template, getPolicy, getCursor, by, isPartial } = commit;
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
      ...(isPartial && { isPartial }),
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
