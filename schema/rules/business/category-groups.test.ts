import { expect, it } from 'vitest';
import { getCategoryGroup, CATEGORY_GROUPS } from './category-groups.ts';
import { CATEGORY_ICONS } from './category-icon.ts';
import { CATEGORY_NAMES } from './category-names.ts';

it.each([
  ['Restaurant', 'eat'],
  ['Pizza restaurant', 'eat'],
  ['Coffee & Tea', 'eat'],
  ['Groceries & Convenience Stores', 'shopping'],
  ['Florist', 'shopping'],
  ['Computers & Home Electronics', 'shopping'],
  ['Dentist', 'health'],
  ['Nursing And Care Facility', 'health'],
  ['Beauty Salon', 'beauty'],
  ['Gym', 'beauty'],
  ['Plumbing', 'home'],
  ['HVAC contractor', 'home'],
  ['Construction', 'home'],
  ['Auto Parts', 'auto'],
  ['Auto parts store', 'auto'],
  ['Fuel & Gas Station', 'auto'],
  ['Hotels & Motels', 'travel'],
  ['Museum', 'community'],
  ['Movie theater', 'leisure'],
  ['Veterinary Services', 'pets'],
  ['School', 'community'],
  ['Child Care', 'community'],
  ['Religious Organization', 'community'],
  ['Bank', 'money'],
  ['Lawyer & Legal Services', 'money'],
  ['Real Estate Agent', 'money'],
  ['Freight', 'services'],
  ['Laundry & Dry Cleaning', 'services'],
  ['Advertising', 'services'],
  ['Labor Organization', 'industry'],
  ['Machinery & Supplies', 'industry'],
  ['Business Services', 'services'],
  ['Mining & Drilling', 'industry'],
  ['Natural Gas', 'industry'],
  ['Other', 'other'],
  ['Sonstiges', 'other'],
])('%s → %s', (name, group) => expect(getCategoryGroup(name)).toBe(group));

it('knows a group for every icon, and for every category the software knows', () => {
  const groups = new Set<string>(CATEGORY_GROUPS.map(({ id }) => id));
  expect(groups.size).toBe(CATEGORY_GROUPS.length);
  for (const name of CATEGORY_NAMES)
    expect({ name, group: getCategoryGroup(name) }).not.toEqual({ name, group: 'other' });
  expect(CATEGORY_ICONS.length).toBeGreaterThan(100);
});
