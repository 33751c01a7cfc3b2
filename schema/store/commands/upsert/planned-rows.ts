import type { ChangePolicy } from '../../../rules/batch/change-policy.ts';
import type { GroupedChange } from '../../../rules/batch/change-groups.ts';
import type { RecordedFields } from '../../queries/batch/recorded-fields.ts';
import type { RecordedReviews, SlugCount } from '../record/record-rows.ts';
import { deriveColumns, deriveKeys, type Relations } from '../row/derived-columns.ts';
import { type BusinessRow, type Field, setValue, type Value } from '../row/row-codec.ts';
import type { IdField } from './match-listings.ts';
import type { PreparedReview } from './prepare-listings.ts';

/**
 * `merged`: repeats a listing of the same import and only fills gaps. `kept`: removed by an operator, and stays
 * removed. `declined`: not created, because its group of new listings was declined.
 */
export type OutcomeKind = 'created' | 'changed' | 'unchanged' | 'merged' | 'kept' | 'declined';
/** The fields of a business that a listing changes. */
export type ChangedPart = Field | 'city' | 'category' | 'reviews';

/** A business, stored or new, during the planning of a batch. */
export type PlannedRow = {
  /** Of a stored row `before` itself until it is changed: most rows of a file are unchanged. */
  row: BusinessRow;
  relations: Relations;
  isNew: boolean;
  /** The row as it was read, null if it is new. The write fails if the stored one has another version. */
  before: BusinessRow | null;
  changed: Set<ChangedPart>;
  reviews: Map<string, PreparedReview>;
  /** The same reviews with what was stored. */
  reviewChanges: RecordedReviews;
  /** Of a new business whose slug has a number: the counter before. */
  counter: SlugCount | null;
};

/** A change that a listing wants, and whether it was left out because its group was declined. */
export type Proposal = GroupedChange & { isDeclined: boolean };

/** A listing of the batch and its business. */
export type PlannedListing = {
  kind: OutcomeKind;
  target: PlannedRow;
  changed: ChangedPart[];
  reviews: PreparedReview[];
  /** A business of another city that has one of the listing's ids. */
  elsewhere: { id: IdField; business: PlannedRow } | null;
  /** Of an import in a batch: all that the listing wants to change. Of a new one its group. */
  proposals: Proposal[];
  newGroup: string | null;
  /** Number of values that stay because an operator edited them. */
  protectedValues: number;
};

/** Listings of a batch in order, and every business they can match. */
export type UpsertPlan = { listings: PlannedListing[]; rows: PlannedRow[] };

/** State of a whole import. `isTouched`: true for ids of businesses that the import has met. */
export type PlanContext = {
  source: string;
  now: string;
  isTouched: (id: number) => boolean;
  /**
   * Of an import in a batch: its decisions, the match keys of new listings that look like stored businesses, and the
   * fields that it has stored before; null if none.
   */
  review: { policy: ChangePolicy; doubtful: ReadonlySet<string>; own: RecordedFields | null } | null;
  /** True in a private copy: see {@link BatchScope}. */
  isCopy: boolean;
};

/** Sets a field of a business, and marks it as changed. */
export function setField(target: PlannedRow, field: Field, value: Value): void {
  setValue(ownRow(target), field, value);
  target.changed.add(field);
}

/** The row of a business as a copy of what was read, so that it can be changed. */
function ownRow(target: PlannedRow): BusinessRow {
  if (target.row === target.before) target.row = { ...target.before };
  return target.row;
}

/** True for a row that is new or changed. */
export function isWritten({ isNew, changed }: PlannedRow): boolean {
  return isNew || changed.size > 0;
}

/** Marks a row as changed at `now` and computes its derived columns. */
export function finishRow(target: PlannedRow, { now, isCopy }: Pick<PlanContext, 'now' | 'isCopy'>): void {
  const row = ownRow(target);
  Object.assign(row, (isCopy ? deriveKeys : deriveColumns)(row, target.relations));
  row.updatedAt = now;
}
