import { type RecordedValues, readValue } from '../../../rules/batch/row-changes.ts';
import {
  addProtectedFields,
  getProtectedName,
  parseProtectedFields,
} from '../../../rules/business/protected-fields.ts';
import { type Field, isSameValue } from '../row/row-codec.ts';
import type { ReadUndo, RecordedRow } from './plan-undo.ts';
import { getAddedProtection } from './undo-protection.ts';
import { isSameReview } from './same-review.ts';

/** The record of a later batch about a business. */
export type LaterRecord = RecordedRow & { batchId: number };

/**
 * Passes the values before a batch that is undone on to the later batches that replaced its values: what they bring
 * back when they are undone is then what was stored before both, whatever the order. A business that the undone batch
 * created becomes one that the next batch created.
 *
 * @param later records of the business by later batches that are not undone, oldest first
 * @param now time of the undo, which the business gets if values of it went back
 * @returns the records that change
 */
export function passOn(plan: ReadUndo, later: LaterRecord[], now: string): LaterRecord[] {
  const { record } = plan;
  if (record.kind === 'changed') return later.flatMap((other) => passValues(plan, other, now) ?? []);
  const next = later[0];
  const isEdited = plan.undone === 'edited';
  if (!isEdited || next === undefined || next.kind !== 'changed') return [];
  if (readValue(next.before, 'version') !== readValue(record.after, 'version')) return [];
  const after = { ...record.after, version: next.after.version };
  return [{ ...next, kind: 'created', before: {}, after }];
}

function passValues(
  { record, covered, action, undone, current }: ReadUndo,
  other: LaterRecord,
  now: string,
): LaterRecord | null {
  if (other.kind !== 'changed') return null;
  const before = { ...other.before };
  const after = { ...other.after };
  const passed = covered.fields.filter(
    (field) =>
      before[field] !== undefined &&
      isSameValue(field as Field, readValue(before, field), readValue(record.after, field)),
  );
  for (const field of passed) before[field] = record.before[field];
  const added = getAddedProtection(record);
  const protection = passed.map(getProtectedName).filter((name) => added.has(name));
  if (protection.length > 0) passProtection(before, after, protection);
  let isChanged = passed.length > 0;
  const reviews = { ...before.reviews };
  for (const key of covered.reviews) {
    const [ours, theirs] = [record.after.reviews?.[key], reviews[key]];
    if (theirs === undefined || !isSameReview(ours?.[0] ?? null, theirs[0])) continue;
    reviews[key] = record.before.reviews![key]!;
    isChanged = true;
  }
  if (before.reviews !== undefined) before.reviews = reviews;
  const isSame = (a: RecordedValues, b: RecordedValues, field: string) =>
    readValue(a, field) === readValue(b, field);
  for (const field of undone === null ? [] : ['updatedAt', 'version']) {
    if (!isSame(before, record.after, field)) continue;
    before[field] = record.before[field];
    isChanged = true;
  }
  if (action === 'restore' && current !== null && readValue(after, 'version') === current.row.version) {
    after.version = [current.row.version + 1];
    after.updatedAt = [now];
    isChanged = true;
  }
  return isChanged ? { ...other, before, after } : null;
}

/** Makes the later batch the one that has added the protection of these fields. */
function passProtection(before: RecordedValues, after: RecordedValues, names: string[]): void {
  if (before.protectedFields === undefined) {
    before.protectedFields = [null];
    after.protectedFields = [addProtectedFields(null, names)];
    return;
  }
  const stored = parseProtectedFields(readValue(before, 'protectedFields') as string | null) ?? [];
  const others = [...stored].filter((name) => !names.includes(name));
  before.protectedFields = [addProtectedFields(null, others)];
}
