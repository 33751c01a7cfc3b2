import type { Actor } from '../../../schema/contracts/actor.ts';
import type { BatchCounts } from '../../../schema/contracts/batch.ts';
import { beginUndo, finishUndo } from '../../../schema/store/commands/batch/batch-states.ts';
import { undoCounters } from '../../../schema/store/commands/batch/undo-counters.ts';
import { undoLocations } from '../../../schema/store/commands/batch/undo-locations.ts';
import { undoNextRows } from '../../../schema/store/commands/batch/undo-rows.ts';
import { releaseHeldChanges } from '../../../schema/store/commands/publishing/held-changes.ts';
import { countSearchWords } from '../../../schema/store/commands/search-index/count-search-words.ts';
import {
  mergeSearchIndex,
  mergeSmallSegments,
} from '../../../schema/store/commands/search-index/merge-search-index.ts';
import type { Database } from '../../../schema/store/database.ts';
import { countOpenRows, countUndone } from '../../../schema/store/queries/batch/count-rows.ts';
import type { StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { createDoubtfulTest, createPolicy } from './batch-policy.ts';

/** Options of an undo. */
export type UndoOptions = {
  /** Key of the one group to undo; null: all. */
  group: string | null;
  actor: Actor;
  clock: () => Date;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/**
 * Undoes a batch or one group of it, at any time later. Publishing holds its changes back until its end. Later edits
 * stay, and their businesses are marked. After a kill it is called again, and goes on where it was.
 *
 * @returns number of businesses that are as before, and of those with later edits
 */
export async function undoBatch(
  db: Database,
  batch: StoredBatch,
  { group, actor, clock, onProgress, signal }: UndoOptions,
): Promise<{ undone: number; edited: number }> {
  await beginUndo(db, batch.id);
  const mark = { id: batch.id, isHeld: true };
  const request = {
    group,
    policy: createPolicy(batch, batch.basis?.rules),
    isDoubtful: createDoubtfulTest(batch),
    isDecision: batch.kind !== 'import',
    now: clock().toISOString(),
  };
  const total = await countOpenRows(db, batch.id);
  let done = 0;
  for (let below: number | null = null; ;) {
    signal?.throwIfAborted();
    const step = await undoNextRows(db, mark, request, below);
    if (step === null) break;
    below = step.last;
    done += step.rows;
    onProgress?.(done, total);
  }
  await undoCounters(db, mark);
  await undoLocations(db, mark);
  await releaseHeldChanges(db, batch.id);
  if (batch.kind === 'import') {
    await mergeSearchIndex(db);
    await countSearchWords(db);
  } else await mergeSmallSegments(db);
  const undone = await countUndone(db, batch.id);
  const counts: BatchCounts | null = batch.counts && { ...batch.counts, ...undone };
  await finishUndo(db, { id: batch.id, kind: batch.kind, name: batch.name, group }, counts, undone, {
    actor,
    now: clock(),
  });
  return undone;
}
