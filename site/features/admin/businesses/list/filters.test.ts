import { expect, it } from 'vitest';
import { NO_FILTERS, NO_ORDER, parseListQuery, toQueryString, type ListQuery } from './filters.ts';

it.each<[string, ListQuery]>([
  ['', { ...NO_FILTERS, ...NO_ORDER, page: 1 }],
  [
    'search=caf%C3%A9+a&categoryId=3&countryCode=US&status=removed&page=4',
    {
      ...NO_FILTERS,
      ...NO_ORDER,
      search: 'café a',
      categoryId: '3',
      countryCode: 'US',
      status: 'removed',
      page: 4,
    },
  ],
  [
    'city=provo&missing=phone%2Cwebsite&sortBy=name&sortOrder=desc&perPage=50',
    {
      ...NO_FILTERS,
      city: 'provo',
      missing: 'phone,website',
      sortBy: 'name',
      sortOrder: 'desc',
      perPage: 50,
      page: 1,
    },
  ],
  ['page=12', { ...NO_FILTERS, ...NO_ORDER, page: 12 }],
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
