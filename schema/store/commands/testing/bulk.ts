import type { Actor } from '../../../contracts/actor.ts';
import { BulkChange } from '../../../contracts/bulk-change.ts';
import { ChangePolicy } from '../../../rules/batch/change-policy.ts';
import type { Database } from '../../database.ts';
import { loadBulkBatch } from '../../queries/bulk/bulk-batches.ts';
import { finishUndo } from '../batch/batch-states.ts';
import { undoNextRows } from '../batch/undo-rows.ts';
import { applyBulkChange } from '../bulk/apply-bulk-change.ts';
import { beginBulkApply, createBulkBatch, finishBulkApply } from '../bulk/bulk-batch.ts';

type Step = { now: Date; actor: Actor };

/** Applies a bulk change to businesses as its job does. @returns the id of the batch */
export async function applyBulk(db: Database, change: object, ids: number[], step: Step): Promise<number> {
  const id = await createBulkBatch(db, { ids, change: BulkChange.parse(change) }, step);
  await resumeBulk(db, id, step);
  return id;
}

/** Applies what is left of a bulk change, and stops after so many businesses as if it was killed. */
export async function resumeBulk(db: Database, id: number, step: Step, stopAfter = Infinity): Promise<void> {
  const { change, ids } = (await loadBulkBatch(db, id))!;
  const now = await beginBulkApply(db, id, step.now);
  await applyBulkChange(db, { id, isHeld: false }, ids, change, {
    now,
    onProgress: (done) => {
      if (done >= stopAfter) throw new Error('stopped');
    },
  });
  await finishBulkApply(db, { id, change }, { selected: ids.length, changed: 0 }, 0, step);
}

/** Undoes a batch as its job does. `isDecision`: it is a bulk change or a merge, not an import. */
export async function undoBatch(db: Database, id: number, step: Step, isDecision = true): Promise<void> {
  const request = {
    group: null,
    policy: new ChangePolicy({}, {}),
    isDoubtful: () => false,
    isDecision,
    now: step.now.toISOString(),
  };
  for (let below: number | null = null; ;) {
    const undone = await undoNextRows(db, { id, isHeld: false }, request, below);
    if (undone === null) break;
    below = undone.last;
  }
  const batch = { id, kind: isDecision ? 'bulk' : 'import', name: '', group: null } as const;
  await finishUndo(db, batch, null, { undone: 0, edited: 0 }, step);
}
