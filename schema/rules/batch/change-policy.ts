import type { Decision } from '../../contracts/batch.ts';
import { type GroupedChange, buildPairKey } from './change-groups.ts';

/** Keys of the groups of new businesses: of all, and of those that look like stored ones. */
export const NEW_GROUP = 'new';
export const DOUBTFUL_GROUP = 'doubtful';

/**
 * Decisions about groups: of the operator, then of rules, then the default, by which nothing is removed.
 */
export class ChangePolicy {
  readonly #operator: ReadonlyMap<string, Decision>;
  readonly #rules: ReadonlyMap<string, Decision>;
  readonly #pairs: ReadonlySet<string>;

  /** @param pairs keys of the category pairs that are groups of their own; decided ones are so anyway */
  constructor(
    operator: Readonly<Record<string, Decision>> = {},
    rules: Readonly<Record<string, Decision>> = {},
    pairs: Iterable<string> = [],
  ) {
    this.#operator = new Map(Object.entries(operator));
    this.#rules = new Map(Object.entries(rules));
    this.#pairs = new Set([...pairs, ...this.#operator.keys(), ...this.#rules.keys()]);
  }

  /** The decision in force about a group, and who made it. */
  decide(group: string): { decision: Decision; decidedBy: 'operator' | 'rule' | 'default' } {
    const chosen = this.#operator.get(group);
    if (chosen !== undefined) return { decision: chosen, decidedBy: 'operator' };
    const ruled = this.#rules.get(group);
    if (ruled !== undefined) return { decision: ruled, decidedBy: 'rule' };
    return { decision: group.endsWith(':removed') ? 'decline' : 'accept', decidedBy: 'default' };
  }

  /** True if changes of the group are left out. */
  isDeclined(group: string): boolean {
    return this.decide(group).decision === 'decline';
  }

  /**
   * Groups a change of category. A pair of categories is a group of its own if it is frequent or decided.
   *
   * @param from name of the category, null if the business had none
   */
  groupCategory(from: string | null, to: string, ids: { before: number; after: number }): GroupedChange {
    const pair = from === null ? '' : buildPairKey(from, to);
    const isPair = this.#pairs.has(pair);
    const kind = from === null ? 'added' : isPair ? 'replaced' : 'changed';
    const parts = [{ field: 'categoryId', ...ids }];
    return {
      field: 'category',
      before: from,
      after: to,
      group: isPair ? pair : `category:${kind}`,
      kind,
      parts,
    };
  }
}
