import type { BatchKind, BatchState } from '../../contracts/batch.ts';

/** A step of a batch, each a kind of job. */
export type BatchStep =
  | 'import-preview'
  | 'import-apply'
  | 'import-undo'
  | 'import-repair'
  | 'bulk-preview'
  | 'bulk-apply'
  | 'bulk-undo';

/** True if batches of a kind have a step: those of imports, or those of bulk changes and merges. */
export function hasStep(kind: BatchKind, step: BatchStep): boolean {
  return step.startsWith('import-') === (kind === 'import');
}

/** State by which steps are possible, as long as no job of the batch is unfinished. */
type Stage = { state: BatchState; appliedAt: string | null };

/** State of a batch while a job of the step works on it; a repair does not change it. */
export const STATE_DURING: Record<BatchStep, BatchState | null> = {
  'import-preview': 'previewing',
  'import-apply': 'applying',
  'import-undo': 'undoing',
  'import-repair': null,
  'bulk-preview': 'previewing',
  'bulk-apply': 'applying',
  'bulk-undo': 'undoing',
};

/** Steps that read the file of the batch, which is not on the server if the command line read it. */
export const FILE_STEPS: readonly BatchStep[] = ['import-preview', 'import-apply'];

/** True if nothing of a batch was stored yet, so that its input can change and it can be discarded. */
export function isChangeable({ state, appliedAt }: Stage): boolean {
  return appliedAt === null && state !== 'discarded';
}

/** True if a step can start. A state that ends in 'ing' without a job is that of one that ended early. */
export function canStart(step: BatchStep, stage: Stage): boolean {
  const { state, appliedAt } = stage;
  switch (step) {
    case 'import-preview':
    case 'bulk-preview':
      return isChangeable(stage);
    case 'import-apply':
    case 'bulk-apply':
      return ['previewed', 'applying', 'stopped', 'failed'].includes(state);
    case 'import-undo':
    case 'bulk-undo':
      return appliedAt !== null && ['applying', 'applied', 'stopped', 'failed', 'undoing'].includes(state);
    case 'import-repair':
      return state === 'applied';
  }
}
