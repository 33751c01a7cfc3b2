import type { KnownRow } from './rows.ts';
import { type Field, valueOf } from './stored.ts';

/** Columns that follow from others, and what every change raises. */
const FOLLOWING = new Set<Field>([
  'countryCode',
  'nameKey',
  'searchWhat',
  'searchPlace',
  'searchStreet',
  'quality',
  'geoKey',
  'score',
  'scheduleId',
  'updatedAt',
  'version',
  'protectedFields',
]);
const JSON_FIELDS = new Set<Field>(['subtypes', 'about', 'workingHours']);
const YES_NO = new Set<Field>(['isVerified', 'isSponsored']);

type Differences = {
  /** Edited fields under the names imports use: 'city' and 'category' for the relations. */
  edited: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Differences of an edit in readable form: names of cities instead of ids, lists instead of JSON. */
export function differencesOf(before: KnownRow, after: KnownRow, changed: Field[]): Differences {
  const differences: Differences = { edited: [], before: {}, after: {} };
  for (const field of changed.filter((name) => !FOLLOWING.has(name))) {
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
  if (JSON_FIELDS.has(field)) return value === null ? null : (JSON.parse(value as string) as unknown);
  return YES_NO.has(field) ? value === 1 : value;
}
