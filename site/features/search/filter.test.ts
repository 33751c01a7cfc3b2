import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUERY } from '../browse/query-text.ts';
import { filterAddress, isActive, isSame, NO_FILTER, readFilter } from './filter.ts';

const home = { pathname: '/', search: '', hash: '' };

describe('filterAddress', () => {
  it('names only what filters', () => {
    expect(filterAddress(home, { text: ' ', category: '', open: false })).toBe('/');
    expect(filterAddress(home, { text: 'fish & chips ', category: '', open: false })).toBe(
      '/?q=fish+%26+chips',
    );
    expect(filterAddress(home, { text: '', category: 'bakery', open: false })).toBe('/?category=bakery');
    expect(filterAddress(home, { text: 'rye', category: 'bakery', open: false })).toBe(
      '/?q=rye&category=bakery',
    );
    expect(filterAddress(home, { text: 'rye', category: '', open: true })).toBe('/?q=rye&open=now');
  });

  it('keeps what else the address holds', () => {
    const here = { pathname: '/', search: '?utm_source=mail&q=old', hash: '#main' };
    expect(filterAddress(here, { text: 'new', category: '', open: false })).toBe(
      '/?utm_source=mail&q=new#main',
    );
    expect(filterAddress(here, { text: '', category: '', open: false })).toBe('/?utm_source=mail#main');
  });

  it('is read back as it was written, whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((typed) => typed.trim());
    fc.assert(
      fc.property(text, fc.string({ maxLength: 20 }), fc.boolean(), (typed, category, open) => {
        const filter = { text: typed, category, open };
        const { search } = new URL(filterAddress(home, filter), 'https://hub.example');
        expect(readFilter(search)).toEqual(filter);
      }),
    );
  });
});

it('reads no more than can be searched for', () => {
  expect(readFilter(`?q=${'x'.repeat(MAX_QUERY + 1)}`).text).toHaveLength(MAX_QUERY);
  expect(readFilter('?unrelated=1&open=later')).toEqual(NO_FILTER);
});

it('takes spaces alone for no filter', () => {
  expect(isActive({ ...NO_FILTER, text: '  ' })).toBe(false);
  expect(isActive({ ...NO_FILTER, category: 'bakery' })).toBe(true);
  expect(isActive({ ...NO_FILTER, text: 'a' })).toBe(true);
  expect(isActive({ ...NO_FILTER, open: true })).toBe(true);
});

it('knows which filters find the same', () => {
  const filter = { text: 'rye', category: 'bakery', open: true };
  expect(isSame(filter, { ...filter, text: ' rye ' })).toBe(true);
  for (const other of [{ text: 'ry' }, { category: '' }, { open: false }])
    expect(isSame(filter, { ...filter, ...other })).toBe(false);
});
