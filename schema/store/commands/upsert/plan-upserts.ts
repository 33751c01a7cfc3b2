import { parseProtectedFields } from '../../../rules/business/protected-fields.ts';
import { type Relations, deriveColumns } from '../row/derived-columns.ts';
import { EMPTY_ROW } from '../row/empty-row.ts';
import { type IdField, isIdField, ListingMatcher, type NamedCity } from './match-listings.ts';
import type { Candidates, StoredReviews } from './load-candidates.ts';
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
 * removed.
 */
export type OutcomeKind = 'created' | 'changed' | 'unchanged' | 'merged' | 'kept';
/** The fields of a business that a listing changes. */
export type ChangedPart = Field | 'city' | 'category' | 'reviews';

/** A business, stored or new, during the planning of a batch. */
export type PlannedRow = {
  row: BusinessRow;
  relations: Relations;
  isNew: boolean;
  /** Version that was read. The write fails if the row has another one. */
  readVersion: number;
  changed: Set<ChangedPart>;
  reviews: Map<string, PreparedReview>;
};

/** A listing of the batch and its business. */
export type PlannedListing = {
  kind: OutcomeKind;
  target: PlannedRow;
  changed: ChangedPart[];
  reviews: PreparedReview[];
  /** A business of another city that has one of the listing's ids. */
  elsewhere: { id: IdField; business: PlannedRow } | null;
};

/** Listings of a batch in order, and every business they can match. */
export type UpsertPlan = { listings: PlannedListing[]; rows: PlannedRow[] };

/** State of a whole import. `isTouched`: true for ids of businesses that the import has met. */
export type PlanContext = { source: string; now: string; isTouched: (id: number) => boolean };

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
  const rows = candidates.records.map(({ row, relations }) =>
    toPlannedRow({ ...row }, { ...relations }, false),
  );
  for (const row of rows) {
    matcher.add(row);
    if (context.isTouched(row.row.id)) seen.add(row);
  }
  const matching = { matcher, isSeen: (row: PlannedRow) => seen.has(row) };
  const listings = batch.map((prepared): PlannedListing => {
    const relations = getRelations(prepared, candidates);
    const listing = { ...prepared, cityId: relations.city.id };
    const match = matcher.getMatch(listing, matching.isSeen);
    const elsewhere = matcher.getElsewhere(listing);
    const target = match ?? buildNewRow(listing, relations, context, matcher);
    const isRepeat = seen.has(target);
    seen.add(target);
    const { reviews } = listing;
    if (match === null) {
      rows.push(target);
      matcher.add(target);
      return { kind: 'created', target, changed: [], reviews, elsewhere };
    }
    const changed: ChangedPart[] = applyFields(target, listing, isRepeat, matching);
    // A removed business only learns its ids, so that it stays removed under all of them.
    if (target.row.removedAt !== null) return { kind: 'kept', target, changed, reviews: [], elsewhere };
    changed.push(...applyRelations(target, listing, relations, isRepeat));
    for (const part of changed) target.changed.add(part);
    const kind = isRepeat ? 'merged' : changed.length > 0 ? 'changed' : 'unchanged';
    return { kind, target, changed, reviews, elsewhere };
  });
  for (const row of rows) if (row.isNew || row.changed.size > 0) finishRow(row, context.now);
  return { listings, rows };
}

function toPlannedRow(row: BusinessRow, relations: Relations, isNew: boolean): PlannedRow {
  return { row, relations, isNew, readVersion: row.version, changed: new Set(), reviews: new Map() };
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
  return toPlannedRow(row, relations, true);
}

/**
 * Copies the values of a listing, except into fields that an operator edited. A repeat only fills gaps. @returns the
 * changed fields
 */
function applyFields(
  target: PlannedRow,
  listing: CityListing,
  isRepeat: boolean,
  { matcher, isSeen }: Matching,
): Field[] {
  const { row } = target;
  const changed: Field[] = [];
  const edited = parseProtectedFields(row.protectedFields);
  for (const [name, value] of Object.entries(listing.columns)) {
    const field = name as Field;
    if (edited?.has(field)) continue;
    const isId = isIdField(field);
    if (!isId && row.removedAt !== null) continue;
    const current = getValue(row, field);
    if (isRepeat ? !isGap(field, current) : isSameValue(field, current, value)) continue;
    if (isId) {
      // Within a city an id has one owner: the one of the latest import, and within an import the first.
      const owner = matcher.getOwner(field, value as string, listing);
      if (owner !== null && isSeen(owner)) continue;
      if (owner !== null) setField(owner, field, null);
    }
    setField(target, field, value);
    changed.push(field);
    if (isId) matcher.addId(target, field);
  }
  return changed;
}

function applyRelations(
  target: PlannedRow,
  listing: PreparedListing,
  { city, category }: Relations,
  isRepeat: boolean,
): ChangedPart[] {
  const { row, relations } = target;
  const changed: ChangedPart[] = [];
  const edited = parseProtectedFields(row.protectedFields);
  if (!isRepeat && !edited?.has('city') && city.id !== relations.city.id) {
    relations.city = city;
    changed.push('city');
  }
  const isOpenToCategory = !edited?.has('category') && (!isRepeat || isNoCategory(relations.category.key));
  if (listing.hasCategory && isOpenToCategory && category.id !== relations.category.id) {
    relations.category = category;
    changed.push('category');
  }
  return changed;
}

function setField(target: PlannedRow, field: Field, value: Value): void {
  setValue(target.row, field, value);
  target.changed.add(field);
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
function finishRow({ row, relations }: PlannedRow, now: string): void {
  Object.assign(row, deriveColumns(row, relations));
  row.updatedAt = now;
}

/** Adds the changes of reviews to planned listings. A repeat only adds missing reviews. */
export function planReviews(listings: PlannedListing[], stored: StoredReviews, now: string): void {
  for (const listing of listings) {
    const { target, kind } = listing;
    let isChanged = false;
    for (const review of listing.reviews) {
      const { key } = review;
      const before = target.reviews.get(key) ?? (target.isNew ? undefined : stored.get(target.row.id, key));
      const next = before === undefined ? review : kind === 'merged' ? before : mergeReview(before, review);
      if (next === before) continue;
      target.reviews.set(key, next);
      isChanged = true;
    }
    if (!isChanged || kind === 'created') continue;
    listing.changed.push('reviews');
    if (kind === 'unchanged') listing.kind = 'changed';
    target.changed.add('reviews');
    finishRow(target, now);
  }
}

/** The later review, with gaps filled from the earlier one. @returns `before` itself if nothing changes */
function mergeReview(before: PreparedReview, review: PreparedReview): PreparedReview {
  const next = {
    key: before.key,
    authorName: review.authorName ?? before.authorName,
    rating: review.rating ?? before.rating,
    comment: review.comment ?? before.comment,
    createdAt: review.createdAt ?? before.createdAt,
  };
  const isSame =
    next.authorName === before.authorName &&
    next.rating === before.rating &&
    next.comment === before.comment &&
    next.createdAt === before.createdAt;
  return isSame ? before : next;
}
