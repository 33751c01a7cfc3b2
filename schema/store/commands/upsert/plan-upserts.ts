import { DOUBTFUL_GROUP, NEW_GROUP } from '../../../rules/batch/change-policy.ts';
import type { Relations } from '../row/derived-columns.ts';
import { EMPTY_ROW } from '../row/empty-row.ts';
import type { BusinessRow } from '../row/row-codec.ts';
import { applyFields, applyRelations, type CityListing } from './listing-changes.ts';
import type { Candidates } from './load-candidates.ts';
import { isIdField, ListingMatcher } from './match-listings.ts';
import {
  finishRow,
  isWritten,
  type PlanContext,
  type PlannedListing,
  type PlannedRow,
  type UpsertPlan,
} from './planned-rows.ts';
import type { PreparedListing } from './prepare-listings.ts';

/** Plans what each listing creates or changes, field by field, in order. Pure; slugs and reviews follow. */
export function planUpserts(
  batch: PreparedListing[],
  candidates: Candidates,
  context: PlanContext,
): UpsertPlan {
  const rows = candidates.records.map(({ row, relations }) => toPlannedRow(row, { ...relations }, row));
  const matcher = new ListingMatcher(rows);
  const seen = new Set(rows.filter(({ row }) => context.isTouched(row.id)));
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
