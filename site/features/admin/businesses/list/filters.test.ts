import { expect, it } from 'vitest';
import { NO_FILTERS, readShown, writeShown, type Shown } from './filters.ts';

it.each<[string, Shown]>([
  ['', { ...NO_FILTERS, page: 1 }],
  [
    'search=caf%C3%A9+a&categoryId=3&countryCode=US&status=removed&page=4',
    { search: 'café a', categoryId: '3', countryCode: 'US', status: 'removed', page: 4 },
  ],
  ['page=12', { ...NO_FILTERS, page: 12 }],
])('the address of the screen says what is shown: %s', (address, shown) => {
  expect(readShown(new URLSearchParams(address))).toEqual(shown);
  expect(writeShown(shown).toString()).toBe(address);
});

it('an address with a status that there is not shows what is on the site', () => {
  expect(readShown(new URLSearchParams('status=gone')).status).toBe('');
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=x'])(
  'an address without a page begins at the first: %s',
  (address) => {
    expect(readShown(new URLSearchParams(address)).page).toBe(1);
  },
);
