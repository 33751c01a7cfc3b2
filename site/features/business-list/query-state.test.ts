import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PUBLIC_OFFSET } from '../../../schema/rules/list-limits.ts';
import { BUSINESSES_PER_PAGE, LAST_BUSINESSES_PAGE } from '../../models/page-numbers.ts';
import { MAX_QUERY } from './query-text.ts';
import {
  toAddress,
  EMPTY_STATE,
  parseState,
  toggleSort,
  type ListSource,
  type QueryState,
} from './query-state.ts';

const sorts = ['name', 'rating', 'city'];
const path = (page: number) => (page === 1 ? '/category/bakery' : `/category/bakery/${page}`);
const list: ListSource = {
  path,
  sorts,
  filters: ['open', 'near', 'category', 'facts'],
  lastQueryPage: LAST_BUSINESSES_PAGE,
};
const read = (address: string, of = list) => {
  const { pathname, search } = new URL(address, 'https://hub.example');
  return parseState({ pathname, search }, of);
};
const plain: QueryState = EMPTY_STATE;

describe('the state of a list', () => {
  it.each([
    ['/category/bakery', {}],
    ['/category/bakery/3', { page: 3 }],
    ['/category/bakery?q=rye+bread', { q: 'rye bread' }],
    ['/category/bakery?q=%20rye%20', { q: 'rye' }],
    ['/category/bakery?sort=name&order=desc&page=3', { sort: 'name', order: 'desc', page: 3 }],
    ['/category/bakery/3?sort=rating', { sort: 'rating' }],
    ['/category/bakery?open=now&page=2', { open: 'now', page: 2 }],
    ['/category/bakery?open=fri-19:30&minRating=4', { open: 'fri-19:30', minRating: '4' }],
    [
      '/category/bakery?has=phone,website&features=wi-fi,delivery',
      { has: 'website,phone', features: 'delivery,wi-fi' },
    ],
    ['/category/bakery?price=2,1&brand=%20Cafe%20A%20', { price: '1,2', brand: 'cafe a' }],
    ['/category/bakery?near=me&q=rye', { near: true, q: 'rye' }],
    ['/category/bakery?near=me&within=5mi', { near: true, within: '5mi' }],
    ['/category/bakery?category=book-store&page=2', { category: 'book-store', page: 2 }],
    // Invalid values are ignored.
    ['/category/bakery?page=3', {}],
    ['/category/bakery?within=5mi', {}],
    ['/category/bakery?near=me&within=7mi', { near: true }],
    ['/category/bakery?sort=price', {}],
    ['/category/bakery?sort=name&order=up&page=-1', { sort: 'name' }],
    ['/category/bakery?q=x&page=1e9', { q: 'x' }],
    ['/category/bakery/x', {}],
    ['/category/bakery?category=%3Cb%3E', {}],
    ['/category/bakery/3?open=yes&near=you', { page: 3 }],
    ['/category/bakery/3?has=fax&minRating=9&price=5&features=helipad&brand=', { page: 3 }],
  ])('of %s', (address, state) => expect(read(address)).toEqual({ ...plain, ...state }));

  it('leaves out a filter that the list does not have, such as the way to a place nobody knows yet', () => {
    const known: ListSource = { ...list, filters: ['open'] };
    expect(read('/category/bakery?near=me&page=3', known)).toEqual(plain);
    expect(read('/category/bakery/3?near=me', known)).toEqual({ ...plain, page: 3 });
    expect(read('/category/bakery?near=me&open=now', { ...list, filters: [] })).toEqual(plain);
  });

  it('looks for no more than the API does, and on no page beyond its reach', () => {
    expect(read(`/category/bakery?q=${'a'.repeat(500)}`).q).toHaveLength(MAX_QUERY);
    const last = read('/category/bakery?q=a&page=999999').page;
    expect(last).toBe(834);
    const offset = (page: number) => (page - 1) * BUSINESSES_PER_PAGE;
    expect(offset(last)).toBeLessThanOrEqual(MAX_PUBLIC_OFFSET);
    expect(offset(last + 1)).toBeGreaterThan(MAX_PUBLIC_OFFSET);
    // Published pages are files, so they continue after it.
    expect(read('/category/bakery/1200').page).toBe(1200);
  });

  it('comes back from its address', () => {
    const state = fc.record({
      category: fc.constantFrom('', 'book-store'),
      q: fc.string({ maxLength: 250 }).map((text) => text.trim().slice(0, MAX_QUERY).trim()),
      sort: fc.constantFrom(null, ...sorts),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      open: fc.constantFrom('', 'now', 'sun-00:15'),
      minRating: fc.constantFrom('', '4.5'),
      has: fc.constantFrom('', 'website,photo'),
      price: fc.constantFrom('', '1', '2,4'),
      features: fc.constantFrom('', 'delivery,live-music'),
      brand: fc.constantFrom('', 'cafe a', 'مطعم النور'),
      near: fc.boolean(),
      within: fc.constantFrom('', '10km'),
      page: fc.integer({ min: 1, max: LAST_BUSINESSES_PAGE }),
    });
    fc.assert(
      fc.property(state, (given) => {
        const placed = given.near ? given : { ...given, within: '' };
        const expected = given.sort === null ? { ...placed, order: 'asc' } : placed;
        expect(read(toAddress(path, placed))).toEqual(expected);
      }),
    );
  });
});

describe('a press on a sort field', () => {
  const onThree = { ...plain, q: 'rye', sort: 'name', open: 'now', page: 3 };

  it('turns the active one round and goes to page 1 (P-4-10, P-4-12)', () => {
    const turned = toggleSort(onThree, 'name');
    expect(turned).toEqual({ ...onThree, order: 'desc', page: 1 });
    expect(toggleSort(turned, 'name').order).toBe('asc');
  });

  it('begins ascending with another one, ratings with the best, and goes to page 1 (P-4-11, P-4-12)', () => {
    const other = { ...onThree, order: 'desc' as const };
    expect(toggleSort(other, 'rating')).toEqual({ ...onThree, sort: 'rating', order: 'desc', page: 1 });
    expect(toggleSort(toggleSort(other, 'rating'), 'rating').order).toBe('asc');
    expect(toggleSort(toggleSort(other, 'rating'), 'city').order).toBe('asc');
    expect(toggleSort(plain, 'city')).toEqual({ ...plain, sort: 'city' });
  });

  it('on the order of the list itself takes the sorting back', () => {
    expect(toggleSort({ ...onThree, order: 'desc' }, null)).toEqual({
      ...onThree,
      sort: null,
      order: 'asc',
      page: 1,
    });
  });
});
