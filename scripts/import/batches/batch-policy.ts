import type { Decision } from '../../../schema/contracts/batch.ts';
import { ChangePolicy } from '../../../schema/rules/batch/change-policy.ts';
import { hashFnv1a } from '../../../schema/rules/fnv1a.ts';
import type { StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';

/** Creates the policy of a batch from its operator's decisions, the rules of its feed and the groups of its preview. */
export function createPolicy(
  { decisions, preview }: Pick<StoredBatch, 'decisions' | 'preview'>,
  rules?: Record<string, Decision>,
): ChangePolicy {
  return new ChangePolicy(decisions.groups, rules, preview?.groups.map(({ key }) => key) ?? []);
}

/** Creates a test of match keys: true for those that the preview found doubtful, of which only hashes are stored. */
export function createDoubtfulTest({
  doubtful,
}: Pick<StoredBatch, 'doubtful'>): (matchKey: string) => boolean {
  const hashes = new Set(doubtful);
  return (matchKey) => hashes.size > 0 && hashes.has(hashFnv1a(matchKey));
}
