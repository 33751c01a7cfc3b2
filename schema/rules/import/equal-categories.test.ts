import { expect, it } from 'vitest';
import { buildCategoryKey } from '../business/identity-keys.ts';
import { CATEGORY_NAMES } from '../business/category-names.ts';
import { getEqualName } from './equal-categories.ts';

const getName = (name: string) => getEqualName(buildCategoryKey(name));

it.each([
  ['Dentist', 'DENTISTS'],
  ['Restaurant', 'restaurants'],
  ['Coffee shop', 'Coffee Shops'],
  ['Library', 'Libraries'],
  ['Church', 'churches'],
  ['Spa', 'Spas'],
  ['Mobile Phone', 'Mobile Phones'],
  ['Bed & breakfast', 'Bed and Breakfast'],
  ['Day-care center', 'Day care centres'],
  ['Auto parts store', 'Auto Parts'],
  ['Auto parts store', 'Auto parts shop'],
  ['Shoe store', 'Shoes'],
  ['Jewelry store', 'Jewellery shops'],
  ['Bookstore', 'Book shop'],
  ['Pest control', 'Pest control services'],
  ['Auto repair shop', 'Auto repair service'],
  ['Barber', 'Barber shops'],
  ['Lokanta', 'LOKANTALAR'],
  ['Kuaför', 'Kuaförler'],
  ['Friseur', 'Friseursalon'],
  ['Zahnarzt', 'Zahnärzte'],
])('%s and %s are one category', (one, other) => expect(getName(other)).toBe(getName(one)));

it.each([
  ['Electronics', 'Electronics store'],
  ['Groceries', 'Grocery store'],
  ['Furniture', 'Furniture store'],
  ['Coffee shop', 'Coffee store'],
  ['Bar', 'Pub'],
  ['Optician', 'Optometrist'],
  ['Print shop', 'Printing service'],
  ['Glass', 'Glasses'],
  ['Custom', 'Customs'],
  ['Body shop', 'Body store'],
  ['Cleaners', 'Cleaner'],
  ['Car repair', 'Car rental'],
  ['Otel', 'Hotel'],
  ['Cafe', 'Kafe'],
])('%s and %s are two', (one, other) => expect(getName(other)).not.toBe(getName(one)));

it('tells all categories of the sample apart, and repeats itself', () => {
  const names = CATEGORY_NAMES.map(getName);
  expect(new Set(names).size).toBe(CATEGORY_NAMES.length);
  expect(names.map(getEqualName)).toEqual(names);
});
