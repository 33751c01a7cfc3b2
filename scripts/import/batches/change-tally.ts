import { type BusinessField, FIELD_NAMES } from '../../../schema/business-views.ts';
import type { ChangeGroup, ChangeSample } from '../../../schema/contracts/batch.ts';
import { buildPairKey, type ChangeKind } from '../../../schema/rules/batch/change-groups.ts';
import { type ChangePolicy, NEW_GROUP } from '../../../schema/rules/batch/change-policy.ts';
import { compareSurprise, rateSurprise } from '../../../schema/rules/batch/surprise.ts';
import { toValueText } from '../../../schema/rules/import/value-text.ts';
import type { PlannedListing, Proposal } from '../../../schema/store/commands/upsert/planned-rows.ts';
import type { RowPosition } from '../import-result.ts';

const MAX_SAMPLES = 10;
/** Category pairs that become groups of their own: the most frequent, from this share of all changes of category. */
const PAIRS = { most: 10, share: 0.05, count: 3 };
/** Category pairs that are counted: a file of garbage has another one in each row. */
const MAX_PAIRS = 20_000;
const CATEGORY_CHANGED = 'category:changed';

type Tallied = Pick<ChangeGroup, 'field' | 'change' | 'from' | 'to' | 'count' | 'samples'>;

/** Counts of the rows of a file by what becomes of them, as the import itself plans it. */
export class ChangeTally {
  readonly #policy: ChangePolicy;
  readonly #groups = new Map<string, Tallied>();
  readonly #pairs = new Map<string, Tallied>();
  /** Stored businesses that have a value, by field. */
  readonly #filled = new Map(FIELD_NAMES.map((field) => [field as string, { count: 0 }]));
  #stored = 0;
  #listings = 0;
  protectedValues = 0;
  /** Values that are left out, and rows that are not created, because their group was declined. */
  declined = 0;
  /** Ids of businesses that an operator removed. */
  readonly kept = new Set<number>();

  constructor(policy: ChangePolicy) {
    this.#policy = policy;
  }

  /** Counts what is left out of a stored row. */
  count({ kind, target, proposals }: PlannedListing): void {
    if (kind === 'kept') this.kept.add(target.row.id);
    if (kind === 'declined') this.declined += 1;
    for (const { isDeclined } of proposals) if (isDeclined) this.declined += 1;
  }

  /** Counts a stored row in all its groups. */
  add(planned: PlannedListing, position: RowPosition): void {
    const { kind, target, newGroup, proposals } = planned;
    this.count(planned);
    this.#listings += 1;
    this.protectedValues += planned.protectedValues;
    if (kind === 'changed' || kind === 'unchanged') this.#countFilled(target.before);
    if (newGroup !== null) {
      const change = newGroup === NEW_GROUP ? 'new' : 'doubtful';
      const group = this.#open(this.#groups, newGroup, { field: null, change, from: null, to: null });
      addSample(group, planned, position, null, null);
    }
    for (const proposal of proposals) this.#addProposal(proposal, planned, position);
  }

  #addProposal(proposal: Proposal, planned: PlannedListing, position: RowPosition): void {
    const { group: key, field, kind: change, before, after } = proposal;
    const isPair = change === 'replaced';
    const [from, to] = [toValueText(field, before), toValueText(field, after)];
    const names = isPair ? { from, to } : { from: null, to: null };
    addSample(this.#open(this.#groups, key, { field, change, ...names }), planned, position, from, to);
    if (key !== CATEGORY_CHANGED || this.#pairs.size >= MAX_PAIRS) return;
    const pair = this.#open(this.#pairs, buildPairKey(from!, to!), { field, change: 'replaced', from, to });
    addSample(pair, planned, position, from, to);
  }

  #open(
    groups: Map<string, Tallied>,
    key: string,
    group: {
      field: string | null;
      change: ChangeKind | 'new' | 'doubtful';
      from: string | null;
      to: string | null;
    },
  ): Tallied {
    let found = groups.get(key);
    if (found === undefined) groups.set(key, (found = { ...group, count: 0, samples: [] }));
    return found;
  }

  #countFilled(row: PlannedListing['target']['before']): void {
    if (row === null) return;
    this.#stored += 1;
    for (const [field, filled] of this.#filled) {
      const value = row[field as BusinessField];
      if (value !== null && value !== '' && value !== '[]') filled.count += 1;
    }
  }

  /** The groups with the decisions in force, most surprising first. */
  groups(): ChangeGroup[] {
    this.#splitPairs();
    return [...this.#groups]
      .filter(([, { count }]) => count > 0)
      .map(([key, group]) => {
        const rated = { ...group, share: this.#getShare(group) };
        return { key, ...rated, surprise: rateSurprise(rated), ...this.#policy.decide(key) };
      })
      .sort(compareSurprise);
  }

  /** Makes groups of the frequent category pairs. Those of a declined group stay in it, because it was left out. */
  #splitPairs(): void {
    const rest = this.#groups.get(CATEGORY_CHANGED);
    if (rest === undefined || this.#policy.isDeclined(CATEGORY_CHANGED)) return;
    const least = Math.max(PAIRS.count, rest.count * PAIRS.share);
    const frequent = [...this.#pairs]
      .filter(([, { count }]) => count >= least)
      .sort(([, a], [, b]) => b.count - a.count)
      .slice(0, PAIRS.most);
    for (const [key, pair] of frequent) {
      this.#groups.set(key, pair);
      this.#pairs.delete(key);
      rest.count -= pair.count;
      rest.samples = rest.samples.filter(({ before, after }) => buildPairKey(before!, after!) !== key);
    }
  }

  #getShare({ field, change, count }: Tallied): number {
    const of = field === null ? this.#listings : change === 'added' ? this.#stored : this.#getFilled(field);
    return of === 0 ? 0 : Math.min(1, count / of);
  }

  #getFilled(field: string): number {
    return this.#filled.get(field === 'coordinates' ? 'latitude' : field)?.count || this.#stored;
  }
}

function addSample(
  group: Tallied,
  { target }: PlannedListing,
  { sheet, row }: RowPosition,
  before: string | null,
  after: string | null,
): void {
  group.count += 1;
  if (group.samples.length >= MAX_SAMPLES) return;
  const sample: ChangeSample = {
    businessId: target.isNew ? null : target.row.id,
    name: target.row.name,
    city: target.relations.city.name,
    sheet,
    row,
    before,
    after,
  };
  group.samples.push(sample);
}
