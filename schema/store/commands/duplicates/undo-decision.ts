import type { Actor } from '../../../contracts/actor.ts';
import { ChangePolicy } from '../../../rules/batch/change-policy.ts';
import type { Database } from '../../database.ts';
import { countUndone } from '../../queries/batch/count-rows.ts';
import { findPair } from '../../queries/duplicates/find-pair.ts';
import { beginUndo, finishUndo } from '../batch/batch-states.ts';
import { undoNextRows } from '../batch/undo-rows.ts';
import { PairDecidedError } from './errors.ts';
import { reopenPair } from './mark-not-same.ts';

/**
 * Takes back the decision about a pair: it is open again. A merge is undone as any batch, value by value; values that
 * were edited since stay.
 *
 * @returns number of businesses with later edits; null if there is no such pair
 * @throws PairDecidedError if it was not decided
 */
export async function undoDecision(
  db: Database,
  id: number,
  { now, actor }: { now: Date; actor: Actor },
): Promise<{ edited: number } | null> {
  const pair = await findPair(db, id);
  if (pair === null) return null;
  if (pair.state === 'not-same' && (await reopenPair(db, id, { now, actor }))) return { edited: 0 };
  if (pair.batchId === null) throw new PairDecidedError(pair.state);
  const batch = { id: pair.batchId, isHeld: false };
  await beginUndo(db, batch.id);
  const all = {
    group: null,
    policy: new ChangePolicy(),
    isDoubtful: () => false,
    isDecision: true,
    now: now.toISOString(),
  };
  while ((await undoNextRows(db, batch, all, null)) !== null);
  const undone = await countUndone(db, batch.id);
  await finishUndo(db, { id: batch.id, kind: 'merge', name: '', group: null }, null, undone, { now, actor });
  return { edited: undone.edited };
}
