import type { FieldChange } from '../../../rules/batch/change-groups.ts';
import { groupChanges } from '../../../rules/batch/change-groups.ts';
import { type ChangePolicy, DOUBTFUL_GROUP, NEW_GROUP } from '../../../rules/batch/change-policy.ts';
import {
  parseFieldChanges,
  parseReviewChanges,
  type RecordedReview,
  type RecordedValues,
  readValue,
} from '../../../rules/batch/row-changes.ts';
import { getProtectedName, parseProtectedFields } from '../../../rules/business/protected-fields.ts';
import type { BusinessRecord } from '../row/business-rows.ts';
import { deriveColumns, type Relations } from '../row/derived-columns.ts';
import { isSameReview } from './same-review.ts';
import { getAddedProtection, removeProtection } from './undo-protection.ts';
import { type BusinessRow, type Field, getValue, isSameValue, setValue } from '../row/row-codec.ts';
import { isNoCategory } from '../location/count-locations.ts';

/** A row of `batch_row`. */
export type RecordedRow = {
  id: number;
  kind: 'created' | 'changed';
  before: RecordedValues;
  after: RecordedValues;
};

/**
 * Context of an undo: the part that is undone, and the places that still exist, by the ids that were recorded and by
 * their own: one that was merged is the one it was merged into.
 */
export type UndoContext = {
  /** Key of the one group to undo; null: all. */
  group: string | null;
  policy: ChangePolicy;
  isDoubtful: (matchKey: string) => boolean;
  /**
   * True if the batch is an operator's decision (a bulk change, a merge), which also changes fields that imports leave
   * alone: such a field has the batch's value because of the batch, not because of a later edit.
   */
  isDecision: boolean;
  cities: ReadonlyMap<number, Relations['city']>;
  categories: ReadonlyMap<number, Relations['category']>;
  now: string;
};

/** A review to be restored, or deleted if it is null. */
export type ReviewRestore = { businessId: number; key: string; review: RecordedReview | null };

/**
 * The undo of a business. `undone`: nothing of the batch is left of it; 'edited': a later change stays; null:
 * parts of the batch stay, because they belong to other groups.
 */
export type PlannedUndo = {
  id: number;
  action: 'delete' | 'restore' | 'leave';
  row: BusinessRow | null;
  reviews: ReviewRestore[];
  undone: 'undone' | 'edited' | null;
  /** Undone fields and reviews that do not have the value of the batch: a later batch or edit replaced it. */
  covered: { fields: string[]; reviews: string[] };
  /** True if the business is again as it was before the batch, time included. */
  isWhole: boolean;
  record: RecordedRow;
};

/** A planned undo and the business as it was read; null if it no longer exists. */
export type ReadUndo = PlannedUndo & { current: BusinessRecord | null };

/**
 * Plans the undo of one business: a created one is deleted if nobody has changed it since; of a changed one, each
 * value goes back that is still the one that the batch wrote, unless an operator has edited it since an import.
 *
 * @param current the business; null if it no longer exists
 * @param reviews its reviews by key
 */
export function planUndo(
  record: RecordedRow,
  current: BusinessRecord | null,
  reviews: ReadonlyMap<string, RecordedReview>,
  context: UndoContext,
): PlannedUndo {
  const plan: PlannedUndo = {
    id: record.id,
    action: 'leave',
    row: null,
    reviews: [],
    covered: { fields: [], reviews: [] },
    undone: 'undone',
    isWhole: false,
    record,
  };
  if (current === null) return plan;
  if (record.kind === 'changed') return planRestore(plan, current, reviews, context);
  const group = context.isDoubtful(current.row.matchKey) ? DOUBTFUL_GROUP : NEW_GROUP;
  if (context.group !== null && context.group !== group) return { ...plan, undone: null };
  return current.row.version === readValue(record.after, 'version')
    ? { ...plan, action: 'delete' }
    : { ...plan, undone: 'edited' };
}

function planRestore(
  plan: PlannedUndo,
  { row: current, relations }: BusinessRecord,
  reviews: ReadonlyMap<string, RecordedReview>,
  context: UndoContext,
): PlannedUndo {
  const { before, after } = plan.record;
  const row: BusinessRow = { ...current };
  const places = { ...relations };
  const added = getAddedProtection(plan.record);
  const edited = parseProtectedFields(current.protectedFields);
  const staying = new Set<string>();
  const changes = parseFieldChanges(before, after).map((change) => followMerge(change, context));
  const chosen = new Set(selectChanges(changes, current, context));
  const { covered } = plan;
  let isEdited = false;
  let isPartial = false;
  for (const change of changes) {
    const field = change.field as Field;
    if (field === 'protectedFields') continue;
    const name = getProtectedName(field);
    const value = getValue(current, field);
    if (isSameValue(field, value, change.before)) {
      if (chosen.has(change)) {
        covered.fields.push(field);
        // Somebody put the value back since.
        staying.add(name);
      }
      continue;
    }
    const place = findPlace(change, context);
    const isOurs = isSameValue(field, value, change.after) && (context.isDecision || !edited?.has(name));
    if (!chosen.has(change)) isPartial = true;
    else if (!isOurs || place === null) {
      isEdited = true;
      staying.add(name);
      if (place !== null) covered.fields.push(field);
    } else if (place !== undefined) Object.assign(places, place);
    else setValue(row, field, change.before);
  }
  for (const { key, before: old, after: next } of parseReviewChanges(before, after)) {
    const stored = reviews.get(key) ?? null;
    if (isSameReview(stored, old)) {
      if (context.group === null) covered.reviews.push(key);
      continue;
    }
    if (context.group !== null && context.group !== `reviews:${old === null ? 'added' : 'changed'}`)
      isPartial = true;
    else if (isSameReview(stored, next)) plan.reviews.push({ businessId: plan.id, key, review: old });
    else {
      isEdited = true;
      covered.reviews.push(key);
    }
  }
  Object.assign(row, deriveColumns(row, places));
  if (context.group === null) row.protectedFields = removeProtection(row.protectedFields, added, staying);
  plan.undone = isPartial ? null : isEdited ? 'edited' : 'undone';
  const isUntouched = current.updatedAt === readValue(after, 'updatedAt');
  plan.isWhole = plan.undone === 'undone' && isUntouched;
  row.updatedAt = plan.isWhole ? (readValue(before, 'updatedAt') as string) : context.now;
  const isChanged = plan.reviews.length > 0 || changes.some(({ field }) => !isEqual(row, current, field));
  return isChanged || plan.isWhole ? { ...plan, action: 'restore', row } : plan;
}

const isEqual = (a: BusinessRow, b: BusinessRow, field: string) =>
  getValue(a, field as Field) === getValue(b, field as Field);

/** The changes of the group that is undone; all without one. */
function selectChanges(changes: FieldChange[], current: BusinessRow, context: UndoContext): FieldChange[] {
  if (context.group === null) return changes;
  const plain = changes.filter(({ field }) => field !== 'cityId' && field !== 'categoryId');
  const chosen = groupChanges(plain, current).filter(({ group }) => group === context.group);
  const places = changes.filter((change) => isPlaceChosen(change, context));
  return [...chosen.flatMap(({ parts }) => parts), ...places];
}

function isPlaceChosen(change: FieldChange, { group, policy, categories }: UndoContext): boolean {
  if (change.field === 'cityId') return group === 'city:changed';
  if (change.field !== 'categoryId') return false;
  const [from, to] = [change.before, change.after].map((id) => categories.get(Number(id)));
  if (from === undefined || to === undefined) return group === 'category:changed';
  const ids = { before: from.id, after: to.id };
  return policy.groupCategory(isNoCategory(from.key) ? null : from.name, to.name, ids).group === group;
}

/** The change with the cities and categories into which those that were recorded have been merged since. */
function followMerge(change: FieldChange, { cities, categories }: UndoContext): FieldChange {
  const { field } = change;
  if (field !== 'cityId' && field !== 'categoryId') return change;
  const places: ReadonlyMap<number, { id: number }> = field === 'cityId' ? cities : categories;
  const follow = (id: FieldChange['before']) => places.get(Number(id))?.id ?? id;
  return { field, before: follow(change.before), after: follow(change.after) };
}

/** The city or category to go back to; undefined for other fields, null if it no longer exists. */
function findPlace(
  { field, before }: FieldChange,
  { cities, categories }: UndoContext,
): Partial<Relations> | null | undefined {
  if (field !== 'cityId' && field !== 'categoryId') return undefined;
  if (field === 'cityId') {
    const city = cities.get(before as number);
    return city === undefined ? null : { city };
  }
  const category = categories.get(before as number);
  return category === undefined ? null : { category };
}
