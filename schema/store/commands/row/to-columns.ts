import { type BusinessField, type FieldValue, getFieldsStoredAs } from '../../../business-views.ts';
import { EMPTY_ROW } from './empty-row.ts';
import { type Field, FLAGS, JSON_FIELDS, type BusinessRow, type Value } from './row-codec.ts';

/** Fields that are copied as they are: a number or a text, but for coordinates. */
const PLAIN_FIELDS = getFieldsStoredAs('text', 'real', 'integer').filter(
  (field) => field !== 'latitude' && field !== 'longitude',
);

/** Facts of a listing in stored form. Absent fields are unknown. */
export type BusinessColumns = Partial<BusinessRow>;
type Facts = { [Name in BusinessField]?: FieldValue<Name> | null | undefined };

/**
 * Converts facts to stored form. With `emptyValues: 'skip'` (imports) null and empty lists are left out; with 'clear'
 * (edits) they clear the field.
 */
export function toColumns(facts: Facts, emptyValues: 'skip' | 'clear'): BusinessColumns {
  const stored: Record<string, Value> = {};
  const setColumn = (field: Field, value: Value | undefined) => {
    if (value === undefined || (value === null && emptyValues === 'skip')) return;
    stored[field] = typeof value === 'string' ? toStorableText(value) : value;
  };
  for (const field of PLAIN_FIELDS) setColumn(field, facts[field]);
  for (const field of JSON_FIELDS)
    setColumn(field, toJson(facts[field], emptyValues === 'skip' ? null : EMPTY_ROW[field]));
  for (const field of FLAGS) {
    const flag = facts[field];
    setColumn(field, flag == null ? flag : Number(flag));
  }
  // A latitude without a longitude is useless: both are set or neither.
  if (facts.latitude !== undefined && facts.longitude !== undefined) {
    const whole = facts.latitude !== null && facts.longitude !== null;
    setColumn('latitude', whole ? roundDegrees(facts.latitude!) : null);
    setColumn('longitude', whole ? roundDegrees(facts.longitude!) : null);
  }
  return stored as BusinessColumns;
}

function toJson(value: object | null | undefined, empty: string | null): string | null | undefined {
  if (value === undefined) return undefined;
  return value === null || Object.keys(value).length === 0 ? empty : JSON.stringify(value);
}

/** Seven decimals are one centimetre, and SQLite's JSON preserves that many. */
function roundDegrees(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

/** SQLite truncates texts at NUL and cannot store lone surrogates, so both are removed. */
function toStorableText(text: string): string {
  return text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');
}
