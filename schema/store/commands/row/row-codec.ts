import { getTableColumns } from 'drizzle-orm';
import { getFieldsStoredAs } from '../../../business-views.ts';
import { business } from '../../../tables/business.ts';

type Row = typeof business.$inferSelect;
type EncodedField<Value> = Value extends boolean ? number : Value extends object ? string : Value;

/**
 * A row of `business` as SQLite holds it: JSON columns as text, booleans as 0 and 1. Bulk writes compare rows in this
 * form, because comparing texts is enough to detect a change.
 */
export type BusinessRow = { [Name in keyof Row]: EncodedField<Row[Name]> };
export type Field = keyof BusinessRow;
export type Value = string | number | null;

/** Fields stored as JSON, and those stored as 0 or 1. */
export const JSON_FIELDS = getFieldsStoredAs('json');
export const FLAGS = getFieldsStoredAs('boolean');
const IS_JSON: ReadonlySet<string> = new Set(JSON_FIELDS);

/** Every column of `business` as field and column name, in the order of the table. */
export const COLUMNS = Object.entries(getTableColumns(business)).map(([field, column]) => ({
  field: field as Field,
  name: column.name,
}));

/** Value of a field as stored. */
export function getValue(row: Partial<BusinessRow>, field: Field): Value {
  return row[field] ?? null;
}

/** Sets the stored value of a field. */
export function setValue(row: Partial<BusinessRow>, field: Field, value: Value): void {
  (row as Record<Field, Value>)[field] = value;
}

/** True if two values of a field are equal. The order of keys in JSON does not matter. */
export function isSameValue(field: Field, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (!IS_JSON.has(field) || typeof a !== 'string' || typeof b !== 'string') return false;
  return toCanonicalJson(JSON.parse(a)) === toCanonicalJson(JSON.parse(b));
}

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
