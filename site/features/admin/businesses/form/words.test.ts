import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const categories = [{ id: 3, name: 'Bakery' }];

it.each([
  ['name', 'Crumb', 'Crumb'],
  ['phone', null, '(boş)'],
  ['isOpen', false, 'Hayır'],
  ['categoryId', 3, 'Bakery'],
  ['categoryId', 4, '4'],
  ['latitude', 0, '0'],
  [
    'workingHours',
    { Sunday: 'Closed', Monday: '9:00 AM - 5:00 PM' },
    'Pazartesi: 9:00 AM - 5:00 PM\nPazar: Closed',
  ],
  ['about', { Parking: { Free: true, Kind: 'Street' } }, 'Parking:\n– Free: Evet\n– Kind: Street'],
  ['description', '<p>A &amp; <b>b</b></p><p>&lt;c&gt;</p>', 'A & b\n<c>'],
] as const)('says a value of %s as somebody reads it', (field, value, words) => {
  expect(wordsOf(field, value, categories)).toBe(words);
});
