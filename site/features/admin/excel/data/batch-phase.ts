import type { BatchSummary } from '../../../../../schema/contracts/batch.ts';
import { isChangeable } from '../../../../../schema/rules/batch/batch-steps.ts';

/**
 * Phase of a batch for an operator. 'uploaded': not compared yet; 'preview': nothing is stored; 'halfway': applying or
 * undoing ended early.
 */
export type BatchPhase = 'uploaded' | 'preview' | 'halfway' | 'applied' | 'undone' | 'discarded';

/** Phase of a batch, whether or not a job works on it. */
export function getPhase(batch: Pick<BatchSummary, 'state' | 'appliedAt'>): BatchPhase {
  const { state } = batch;
  if (state === 'discarded' || state === 'undone' || state === 'applied') return state;
  if (!isChangeable(batch)) return 'halfway';
  return state === 'uploaded' || state === 'previewing' ? 'uploaded' : 'preview';
}
