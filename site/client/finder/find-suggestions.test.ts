import { expect, it } from 'vitest';
import { findSuggestions, foldForSuggestions, toEntries } from './find-suggestions.ts';

const ENTRIES = toEntries([
  'New York, NY',
  'Provo, UT',
  'Kadıköy, İstanbul',
  'München, Germany',
  'St. George, UT',
  'York, PA',
  'الرياض, Saudi Arabia',
  '東京, Japan',
  'Providence, RI',
]);

it.each([
  ['pro', ['Provo, UT', 'Providence, RI']],
  ['Provo ut', ['Provo, UT']],
  ['york', ['York, PA', 'New York, NY']],
  ['kadik', ['Kadıköy, İstanbul']],
  ['KADIKÖY', ['Kadıköy, İstanbul']],
  ['munchen', ['München, Germany']],
  ['الر', ['الرياض, Saudi Arabia']],
  ['東', ['東京, Japan']],
  ['porvo', ['Provo, UT']],
  ['provdience', ['Providence, RI']],
  ['st george', ['St. George, UT']],
  ['xyz', []],
  ['', []],
])('%j suggests %j', (typed, names) => expect(findSuggestions(ENTRIES, typed)).toEqual(names));

it('folds what visitors do not type', () =>
  expect(foldForSuggestions(' Joe’s  Café & Bar ')).toBe('joes cafe and bar'));

it.each([
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da nang'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Saint Paul, MN', 'st paul mn'],
  ['St. Paul', 'st paul'],
])('folds %j as the server does', (name, text) => expect(foldForSuggestions(name)).toBe(text));

it('tolerates no errors in a text that is no name', () =>
  expect(findSuggestions(ENTRIES, 'p'.repeat(200))).toEqual([]));
