import type { BatchDecisions, DecisionsPatch } from '../../../../../schema/contracts/batch.ts';

/** Decisions with some changed, as the server merges them. */
export function mergeDecisions(
  decisions: BatchDecisions,
  { groups, missing }: DecisionsPatch,
): BatchDecisions {
  return { groups: { ...decisions.groups, ...groups }, missing: missing ?? decisions.missing };
}

/** Decisions in which those of a patch that was not saved are again as before it; later ones stay. */
export function restoreDecisions(
  decisions: BatchDecisions,
  { groups = {}, missing }: DecisionsPatch,
  before: BatchDecisions,
): BatchDecisions {
  const others = Object.entries(decisions.groups).filter(([key]) => !(key in groups));
  const restored = Object.entries(before.groups).filter(([key]) => key in groups);
  return {
    groups: Object.fromEntries([...others, ...restored]),
    missing: missing === undefined ? decisions.missing : before.missing,
  };
}
