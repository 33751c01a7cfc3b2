import { parseBulkValue } from '../../../contracts/bulk-change.ts';
import type { BulkField } from '../../../contracts/bulk-limits.ts';
import type { OPERATIONS } from '../../../contracts/admin-business-filter.ts';
import { addProtectedFields, getProtectedName } from '../../../rules/business/protected-fields.ts';
import { deriveColumns } from '../row/derived-columns.ts';
import { type BusinessRow, type Field, getValue, setValue, type Value } from '../row/row-codec.ts';
import type { ResolvedChange } from '../../queries/bulk/bulk-batches.ts';
import type { BulkRecord } from './read-records.ts';

/** Effect of a bulk change on a business. */
export type PlannedRow =
  | { kind: 'changed'; row: BusinessRow; field: Field; before: Value; after: Value }
  | { kind: 'unchanged' | 'skipped' | 'refused' };

const STATUSES = {
  operational: 'OPERATIONAL',
  'closed-temporarily': 'CLOSED_TEMPORARILY',
  'closed-permanently': 'CLOSED_PERMANENTLY',
} satisfies Record<(typeof OPERATIONS)[number], string>;

/**
 * Plans a bulk change of one business. The field that it changes is protected from imports, as one that an operator
 * edits. Preview and application both go by it.
 *
 * @param now time of the change
 */
export function planBulkRow(record: BulkRecord, resolved: ResolvedChange, now: string): PlannedRow {
  const { change } = resolved;
  const before = record.row;
  // A change that goes on later has the time of its beginning, which must not go back behind an edit.
  const updatedAt = now > before.updatedAt ? now : before.updatedAt;
  if (change.kind === 'remove' || change.kind === 'restore') {
    const removedAt = change.kind === 'remove' ? (before.removedAt ?? now) : null;
    if (removedAt === before.removedAt) return { kind: 'unchanged' };
    if (record.isMerged) return { kind: 'refused' };
    const row = { ...before, removedAt, updatedAt };
    return { kind: 'changed', row, field: 'removedAt', before: before.removedAt, after: removedAt };
  }
  if (before.removedAt !== null) return { kind: 'skipped' };
  const [field, after] = getNewValue(before, resolved);
  if (after === undefined) return { kind: 'refused' };
  const value = getValue(before, field);
  if (after === value) return { kind: 'unchanged' };
  const row: BusinessRow = { ...before, updatedAt };
  setValue(row, field, after);
  const relations =
    field === 'categoryId' ? { ...record.relations, category: resolved.category! } : record.relations;
  Object.assign(row, deriveColumns(row, relations));
  row.protectedFields = addProtectedFields(before.protectedFields, [getProtectedName(field)]);
  return { kind: 'changed', row, field, before: value, after };
}

/** The column that a change is about, and its new value; undefined if the field cannot have it. */
function getNewValue(row: BusinessRow, { change, category }: ResolvedChange): [Field, Value | undefined] {
  switch (change.kind) {
    case 'set':
      return [change.field, parseBulkValue(change.field, change.value)];
    case 'clear':
      return [change.field, null];
    case 'replace':
      return [change.field, replaceText(row, change)];
    case 'category':
      return ['categoryId', category!.id];
    case 'operation':
      return ['businessStatus', STATUSES[change.operation]];
    case 'verify':
      return ['isVerified', Number(change.verified)];
    default:
      throw new Error(`A change of kind ${change.kind} has no value`);
  }
}

function replaceText(
  row: BusinessRow,
  { field, find, replacement }: { field: BulkField; find: string; replacement: string },
): Value | undefined {
  const value = getValue(row, field);
  if (typeof value !== 'string' || !value.includes(find)) return value;
  // A function, because `$` in a text would be a pattern.
  return parseBulkValue(
    field,
    value.replaceAll(find, () => replacement),
  );
}
