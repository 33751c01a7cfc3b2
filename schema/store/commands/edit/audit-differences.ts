import { FIELD_NAMES } from '../../../business-views.ts';
import { getProtectedName } from '../../../rules/business/protected-fields.ts';
import type { BusinessRecord } from '../row/business-rows.ts';
import { type Field, FLAGS, JSON_FIELDS, getValue } from '../row/row-codec.ts';

/** Columns that an edit sets: the fields of a business, its city and its category. All others follow from these. */
const EDITED = new Set<Field>([...FIELD_NAMES, 'cityId', 'categoryId']);
const IS_JSON = new Set<Field>(JSON_FIELDS);
const IS_FLAG = new Set<Field>(FLAGS);

type AuditDifferences = {
  /** Edited fields under the names imports use: 'city' and 'category' for the relations. */
  edited: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Differences of an edit in readable form: names of cities instead of ids, lists instead of JSON. */
export function getAuditDifferences(
  before: BusinessRecord,
  after: BusinessRecord,
  changed: Field[],
): AuditDifferences {
  const differences: AuditDifferences = { edited: [], before: {}, after: {} };
  for (const field of changed.filter((name) => EDITED.has(name))) {
    const name = getProtectedName(field);
    differences.edited.push(name);
    differences.before[name] = toReadableValue(before, field);
    differences.after[name] = toReadableValue(after, field);
  }
  // Half a position of an import and half of an operator would be a third place.
  if (differences.edited.includes('latitude') !== differences.edited.includes('longitude'))
    differences.edited.push(differences.edited.includes('latitude') ? 'longitude' : 'latitude');
  return differences;
}

function toReadableValue({ row, relations: { city, category } }: BusinessRecord, field: Field): unknown {
  if (field === 'cityId') return [city.name, city.state, city.countryCode].filter(Boolean).join(', ');
  if (field === 'categoryId') return category.name;
  const value = getValue(row, field);
  if (IS_JSON.has(field)) return value === null ? null : (JSON.parse(value as string) as unknown);
  return IS_FLAG.has(field) ? value === 1 : value;
}
