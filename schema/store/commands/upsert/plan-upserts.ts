import { DOUBTFUL_GROUP, NEW_GROUP, type ChangePolicy } from '../../../rules/batch/change-policy.ts';
import {
  type ChangedValue,
  type FieldChange,
  groupChanges,
  type GroupedChange,
} from '../../../rules/batch/change-groups.ts';
import { parseProtectedFields } from '../../../rules/business/protected-fields.ts';
import { type Relations, deriveColumns, deriveKeys } from '../row/derived-columns.ts';
import { EMPTY_ROW } from '../row/empty-row.ts';
import { type IdField, isIdField, ListingMatcher, type NamedCity } from './match-listings.ts';
import type { Candidates } from './load-candidates.ts';
import type { RecordedReviews, SlugCount } from '../record/record-rows.ts';
import { isNoCategory } from '../location/count-locations.ts';
import type { PreparedListing, PreparedReview } from './prepare-listings.ts';
import {
  type Field,
  isSameValue,
  setValue,
  type BusinessRow,
  type Value,
  getValue,
} from '../row/row-codec.ts';

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
  /** Of an import in a batch: its decisions, and the match keys of new listings that look like stored businesses. */
  review: { policy: ChangePolicy; doubtful: ReadonlySet<string> } | null;
  /** True in a private copy: see {@link BatchScope}. */
  isCopy: boolean;
};

type CityListing = PreparedListing & NamedCity;
type Matching = { matcher: ListingMatcher<PlannedRow>; isSeen: (row: PlannedRow) => boolean };

/** Plans what each listing creates or changes, field by field, in order. Pure; slugs and reviews follow. */
export function planUpserts(
  batch: PreparedListing[],
  candidates: Candidates,
  context: PlanContext,
): UpsertPlan {
  const matcher = new ListingMatcher<PlannedRow>();
  const seen = new Set<PlannedRow>();
  const rows = candidates.records.map(({ row, relations }) => toPlannedRow(row, { ...relations }, row));
  for (const row of rows) {
    matcher.add(row);
    if (context.isTouched(row.row.id)) seen.add(row);
  }
  const matching = { matcher, isSeen: (row: PlannedRow) => seen.has(row) };
  const listings = batch.map((prepared): PlannedListing => {
    const relations = getRelations(prepared, candidates);
    const listing = { ...prepared, cityId: relations.city.id };
    const match = matcher.getMatch(listing, matching.isSeen);
    const target = match ?? buildNewRow(listing, relations, context, matcher);
    const planned: PlannedListing = {
      kind: 'created',
      target,
      changed: [],
      reviews: listing.reviews,
      elsewhere: matcher.getElsewhere(listing),
      proposals: [],
      newGroup: null,
      protectedValues: 0,
    };
    if (match === null) {
      const group = context.review?.doubtful.has(listing.matchKey) ? DOUBTFUL_GROUP : NEW_GROUP;
      if (context.review?.policy.isDeclined(group))
        return { ...planned, kind: 'declined', reviews: [], elsewhere: null, newGroup: group };
      seen.add(target);
      rows.push(target);
      matcher.add(target);
      return { ...planned, newGroup: group };
    }
    const isRepeat = seen.has(target);
    seen.add(target);
    applyFields(planned, listing, isRepeat, matching, context);
    // A removed business only learns its ids, so that it stays removed under all of them.
    if (target.row.removedAt !== null) return { ...planned, kind: 'kept', reviews: [] };
    applyRelations(planned, listing, relations, isRepeat, context);
    for (const part of planned.changed) target.changed.add(part);
    planned.kind = isRepeat ? 'merged' : planned.changed.length > 0 ? 'changed' : 'unchanged';
    return planned;
  });
  for (const row of rows) if (isWritten(row)) finishRow(row, context);
  return { listings, rows };
}

function toPlannedRow(row: BusinessRow, relations: Relations, before: BusinessRow | null): PlannedRow {
  return {
    row,
    relations,
    isNew: before === null,
    before,
    changed: new Set(),
    reviews: new Map(),
    reviewChanges: new Map(),
    counter: null,
  };
}

function getRelations({ cityKey, categoryKey }: PreparedListing, candidates: Candidates): Relations {
  const city = candidates.cities.get(cityKey);
  const category = candidates.categories.get(categoryKey);
  if (city === undefined) throw new RangeError(`The city ${cityKey} has not been created`);
  if (category === undefined) throw new RangeError(`The category ${categoryKey} has not been created`);
  return { city, category };
}

function buildNewRow(
  listing: CityListing,
  relations: Relations,
  { source, now }: PlanContext,
  matcher: ListingMatcher<PlannedRow>,
): PlannedRow {
  const columns = { ...listing.columns };
  for (const field of Object.keys(columns))
    if (isIdField(field) && matcher.getOwner(field, columns[field]!, listing) !== null) delete columns[field];
  const { matchKey } = listing;
  const row = { ...EMPTY_ROW, ...columns, matchKey, source, createdAt: now, updatedAt: now };
  return toPlannedRow(row, relations, null);
}

/**
 * Copies the values of a listing, except into fields that an operator edited, and without declined changes. A repeat
 * only fills gaps.
 */
function applyFields(
  planned: PlannedListing,
  listing: CityListing,
  isRepeat: boolean,
  { matcher, isSeen }: Matching,
  context: PlanContext,
): void {
  const { target } = planned;
  for (const { field, after } of selectAccepted(
    planned,
    findFieldChanges(planned, listing, isRepeat),
    context,
  )) {
    const name = field as Field;
    if (isIdField(name)) {
      // Within a city an id has one owner: the one of the latest import, and within an import the first.
      const owner = matcher.getOwner(name, after as string, listing);
      if (owner !== null && isSeen(owner)) continue;
      if (owner !== null) setField(owner, name, null);
    }
    setField(target, name, after);
    planned.changed.push(name);
    if (isIdField(name)) matcher.addId(target, name);
  }
}

/** Finds the fields in which a listing differs from its business, without those that an operator edited. */
function findFieldChanges(planned: PlannedListing, listing: CityListing, isRepeat: boolean): FieldChange[] {
  const { row } = planned.target;
  const changes: FieldChange[] = [];
  const edited = parseProtectedFields(row.protectedFields);
  const add = (field: Field, before: Value, after: Value) => {
    if (!edited?.has(field)) changes.push({ field, before, after });
    else if (!isRepeat) planned.protectedValues += 1;
  };
  const { columns } = listing;
  for (const name in columns) {
    const field = name as Field;
    if (row.removedAt !== null && !isIdField(field)) continue;
    const value = getValue(columns, field);
    const current = getValue(row, field);
    if (isRepeat ? isGap(field, current) : !isSameValue(field, current, value)) add(field, current, value);
  }
  if (isRepeat || row.removedAt !== null) return changes;
  for (const field of listing.emptied) {
    const current = getValue(row, field);
    if (!isGap(field, current)) add(field, current, getValue(EMPTY_ROW, field));
  }
  return changes;
}

/** Selects the changes that were not declined; without a batch all. */
function selectAccepted(
  planned: PlannedListing,
  changes: FieldChange[],
  { review }: PlanContext,
): FieldChange[] {
  if (review === null || changes.length === 0) return changes;
  return groupChanges(changes, planned.target.row).flatMap((change) =>
    propose(planned, change, review.policy) ? change.parts : [],
  );
}

/** Adds a proposal. @returns true if its group was not declined */
export function propose(planned: PlannedListing, change: GroupedChange, policy: ChangePolicy): boolean {
  const isDeclined = policy.isDeclined(change.group);
  planned.proposals.push({ ...change, isDeclined });
  return !isDeclined;
}

function applyRelations(
  planned: PlannedListing,
  listing: PreparedListing,
  { city, category }: Relations,
  isRepeat: boolean,
  { review }: PlanContext,
): void {
  const { row, relations } = planned.target;
  const edited = parseProtectedFields(row.protectedFields);
  const isAccepted = (field: 'city' | 'category', build: (policy: ChangePolicy) => GroupedChange) => {
    if (edited?.has(field)) {
      planned.protectedValues += 1;
      return false;
    }
    return review === null || propose(planned, build(review.policy), review.policy);
  };
  if (!isRepeat && city.id !== relations.city.id) {
    const change = buildTextChange('city', relations.city.name, city.name);
    if (isAccepted('city', () => change)) {
      relations.city = city;
      planned.changed.push('city');
    }
  }
  const had = isNoCategory(relations.category.key) ? null : relations.category.name;
  if (listing.hasCategory && (!isRepeat || had === null) && category.id !== relations.category.id) {
    const ids = { before: relations.category.id, after: category.id };
    if (isAccepted('category', (policy) => policy.groupCategory(had, category.name, ids))) {
      relations.category = category;
      planned.changed.push('category');
    }
  }
}

/** Builds the change of a value that is shown as it is. */
export function buildTextChange(field: string, before: ChangedValue, after: ChangedValue): GroupedChange {
  const kind = before === null ? 'added' : 'changed';
  return { field, before, after, group: `${field}:${kind}`, kind, parts: [] };
}

function setField(target: PlannedRow, field: Field, value: Value): void {
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

/** Fields that always have a value, so that a gap cannot be recognised. */
const ALWAYS_FILLED = new Set<Field>(['name', 'address', 'isVerified', 'businessStatus']);

function isGap(field: Field, value: unknown): boolean {
  if (ALWAYS_FILLED.has(field)) return false;
  return (
    value === null || (field === 'subtypes' && value === '[]') || (field === 'reviewCount' && value === 0)
  );
}

/** Marks a row as changed at `now` and computes its derived columns. */
export function finishRow(target: PlannedRow, { now, isCopy }: Pick<PlanContext, 'now' | 'isCopy'>): void {
  const row = ownRow(target);
  Object.assign(row, (isCopy ? deriveKeys : deriveColumns)(row, target.relations));
  row.updatedAt = now;
}
