import type { BusinessField } from '../../../schema/business-views.ts';
import type { Listing } from '../../../schema/contracts/listing.ts';
import type { Columns, Field } from '../columns/fields.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Fields whose removal a file can propose, and the columns from which each is read. */
const SOURCES: [BusinessField[], Field[]][] = [
  [['phone'], ['phone']],
  [['email'], ['email']],
  [['website'], ['website', 'link']],
  [['description'], ['description']],
  [['about'], ['about', 'aboutParts']],
  [['workingHours'], ['hours', 'hoursParts', ...DAYS.map((day) => `${day}Hours` as const)]],
  [['rating'], ['rating']],
  [['photoUrl'], ['photo']],
  [['imageUrl'], ['image']],
  [['priceRange'], ['priceRange']],
  [['type'], ['type']],
  [['subtypes'], ['subtypes', 'categoryParts']],
  [['postalCode'], ['postalCode']],
  [
    ['latitude', 'longitude'],
    ['latitude', 'longitude', 'coordinates'],
  ],
  [['orderLink'], ['orderLink']],
  [['menuLink'], ['menuLink']],
  [['reservationLink'], ['reservationLink']],
  [['reviewsLink'], ['reviewsLink']],
];

type Source = { fields: BusinessField[]; indexes: number[] };
const sources = new WeakMap<Columns, Source[]>();

/**
 * Finds the fields that a sheet has a column for, and a row no value. A cell that holds an invalid value says nothing
 * about the field.
 */
export function findEmptied(cells: readonly string[], columns: Columns, listing: Listing): BusinessField[] {
  const emptied: BusinessField[] = [];
  for (const { fields, indexes } of getSources(columns)) {
    const value = listing[fields[0] as 'phone' | 'subtypes'];
    if (value !== null && value.length !== 0) continue;
    if (indexes.every((index) => (cells[index] ?? '').trim() === '')) emptied.push(...fields);
  }
  return emptied;
}

function getSources(columns: Columns): Source[] {
  let found = sources.get(columns);
  if (found === undefined) {
    found = SOURCES.map(([fields, names]) => ({
      fields,
      indexes: names.flatMap((name) => columns.get(name) ?? []),
    })).filter(({ indexes }) => indexes.length > 0);
    sources.set(columns, found);
  }
  return found;
}
