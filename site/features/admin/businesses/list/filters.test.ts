import { expect, it } from 'vitest';
import { NO_FILTERS, parseListQuery, toQueryString, type ListQuery } from './filters.ts';

it.each<[string, ListQuery]>([
  ['', { ...NO_FILTERS, page: 1 }],
  [
    'search=caf%C3%A9+a&categoryId=3&countryCode=US&status=removed&page=4',
    { search: 'café a', categoryId: '3', countryCode: 'US', status: 'removed', page: 4 },
  ],
  ['page=12', { ...NO_FILTERS, page: 12 }],
])('the address of the screen says what is shown: %s', (address, shown) => {
  expect(parseListQuery(new URLSearchParams(address))).toEqual(shown);
  expect(toQueryString(shown).toString()).toBe(address);
});

it('an address with a status that there is not shows what is on the site', () => {
  expect(parseListQuery(new URLSearchParams('status=gone')).status).toBe('');
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=x'])(
  'an address without a page begins at the first: %s',
  (address) => {
    expect(parseListQuery(new URLSearchParams(address)).page).toBe(1);
  },
);
