import type { Batch, BatchDecisions, ChangeGroup, Decision } from '../../../../../schema/contracts/batch.ts';
import type { BatchActions } from '../data/use-batch-actions.ts';

/** Decisions about a batch, each saved by itself: other operators may decide on other groups meanwhile. */
export function useDecisions({ decisions }: Batch, { change }: Pick<BatchActions, 'change'>) {
  return {
    getDecision: (group: ChangeGroup) => decisions.groups[group.key] ?? group.decision,
    decide: (group: string, decision: Decision) => change.mutate({ groups: { [group]: decision } }),
    setMissing: (missing: BatchDecisions['missing']) => change.mutate({ missing }),
  };
}
