import type { ChangePolicy } from '../../../rules/batch/change-policy.ts';
import {
  type ChangedValue,
  type FieldChange,
  groupChanges,
  type GroupedChange,
} from '../../../rules/batch/change-groups.ts';
import { parseProtectedFields } from '../../../rules/business/protected-fields.ts';
import { isNoCategory } from '../location/count-locations.ts';
import type { Relations } from '../row/derived-columns.ts';
import { EMPTY_ROW } from '../row/empty-row.ts';
import { type Field, getValue, isSameValue, type Value } from '../row/row-codec.ts';
import { isIdField, type ListingMatcher, type NamedCity } from './match-listings.ts';
import { type PlanContext, type PlannedListing, type PlannedRow, setField } from './planned-rows.ts';
import type { PreparedListing } from './prepare-listings.ts';

/** A listing and its city. */
export type CityListing = PreparedListing & NamedCity;
/** The businesses of a batch, and those that the import has met. */
export type Matching = { matcher: ListingMatcher<PlannedRow>; isSeen: (row: PlannedRow) => boolean };

/**
 * Copies the values of a listing, except into fields that an operator edited, and without declined changes. A repeat
 * only fills gaps.
 */
export function applyFields(
  planned: PlannedListing,
  listing: CityListing,
  isRepeat: boolean,
  { matcher, isSeen }: Matching,
  context: PlanContext,
): void {
  const { target } = planned;
  for (const { field, after } of selectAccepted(
    planned,
    findFieldChanges(planned, listing, isRepeat, context),
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

/**
 * Finds the fields in which a listing differs from its business, without those that an operator edited. An empty cell
 * does not remove what another row of the same file has filled in: a later one, before the import was cut off.
 */
function findFieldChanges(
  planned: PlannedListing,
  listing: CityListing,
  isRepeat: boolean,
  { review }: PlanContext,
): FieldChange[] {
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
    if (!isGap(field, current) && !review?.own?.has(row.id, field))
      add(field, current, getValue(EMPTY_ROW, field));
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

/** Copies city and category of a listing under the same conditions. */
export function applyRelations(
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

/** Fields that always have a value, so that a gap cannot be recognised. */
const ALWAYS_FILLED = new Set<Field>(['name', 'address', 'isVerified', 'businessStatus']);

function isGap(field: Field, value: unknown): boolean {
  if (ALWAYS_FILLED.has(field)) return false;
  return (
    value === null || (field === 'subtypes' && value === '[]') || (field === 'reviewCount' && value === 0)
  );
}
