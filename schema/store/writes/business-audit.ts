import { FIELD_NAMES } from '../../business-views.ts';
import type { KnownRow } from './rows.ts';
import { type Field, FLAGS, JSON_FIELDS, valueOf } from './stored.ts';

/** Columns that an edit sets: the fields of a business, its city and its category. All others follow from these. */
const EDITED = new Set<Field>([...FIELD_NAMES, 'cityId', 'categoryId']);
const IS_JSON = new Set<Field>(JSON_FIELDS);
const IS_FLAG = new Set<Field>(FLAGS);

type Differences = {
  /** Edited fields under the names imports use: 'city' and 'category' for the relations. */
  edited: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Differences of an edit in readable form: names of cities instead of ids, lists instead of JSON. */
export function differencesOf(before: KnownRow, after: KnownRow, changed: Field[]): Differences {
  const differences: Differences = { edited: [], before: {}, after: {} };
  for (const field of changed.filter((name) => EDITED.has(name))) {
    const name = field === 'cityId' ? 'city' : field === 'categoryId' ? 'category' : field;
    differences.edited.push(name);
    differences.before[name] = shown(before, field);
    differences.after[name] = shown(after, field);
  }
  // Half a position of an import and half of an operator would be a third place.
  if (differences.edited.includes('latitude') !== differences.edited.includes('longitude'))
    differences.edited.push(differences.edited.includes('latitude') ? 'longitude' : 'latitude');
  return differences;
}

function shown({ row, relations: { city, category } }: KnownRow, field: Field): unknown {
  if (field === 'cityId') return [city.name, city.state, city.countryCode].filter(Boolean).join(', ');
  if (field === 'categoryId') return category.name;
  const value = valueOf(row, field);
  if (IS_JSON.has(field)) return value === null ? null : (JSON.parse(value as string) as unknown);
  return IS_FLAG.has(field) ? value === 1 : value;
}
