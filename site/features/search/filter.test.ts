import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUERY } from '../business-list/query-text.ts';
import { toFilterAddress, isFilterActive, isSameFilter, NO_FILTER, parseFilter } from './filter.ts';
import { parseShownCount, toShownAddress } from './shown-count.ts';

const home = { pathname: '/', search: '', hash: '' };

describe('filterAddress', () => {
  it('names only what filters', () => {
    expect(toFilterAddress(home, { ...NO_FILTER, text: ' ', category: '', open: false })).toBe('/');
    expect(toFilterAddress(home, { ...NO_FILTER, text: 'fish & chips ', category: '', open: false })).toBe(
      '/?q=fish+%26+chips',
    );
    expect(toFilterAddress(home, { ...NO_FILTER, text: '', category: 'bakery', open: false })).toBe(
      '/?category=bakery',
    );
    expect(toFilterAddress(home, { ...NO_FILTER, text: 'rye', category: 'bakery', open: false })).toBe(
      '/?q=rye&category=bakery',
    );
    expect(toFilterAddress(home, { ...NO_FILTER, text: 'rye', category: '', open: true })).toBe(
      '/?q=rye&open=now',
    );
    expect(toFilterAddress(home, { ...NO_FILTER, text: 'rye', where: ' Provo, UT ' })).toBe(
      '/?q=rye&where=Provo%2C+UT',
    );
  });

  it('keeps what else the address holds', () => {
    const here = { pathname: '/', search: '?utm_source=mail&q=old', hash: '#main' };
    expect(toFilterAddress(here, { ...NO_FILTER, text: 'new', category: '', open: false })).toBe(
      '/?utm_source=mail&q=new#main',
    );
    expect(toFilterAddress(here, { ...NO_FILTER, text: '', category: '', open: false })).toBe(
      '/?utm_source=mail#main',
    );
  });

  it('is read back as it was written, whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((typed) => typed.trim());
    fc.assert(
      fc.property(
        text,
        text,
        fc.string({ maxLength: 20 }),
        fc.boolean(),
        fc.boolean(),
        (typed, where, category, open, near) => {
          const filter = { text: typed, where, category, open, near };
          const { search } = new URL(toFilterAddress(home, filter), 'https://hub.example');
          expect(parseFilter(search)).toEqual(filter);
        },
      ),
    );
  });
});

it('reads no more than can be searched for', () => {
  expect(parseFilter(`?q=${'x'.repeat(MAX_QUERY + 1)}`).text).toHaveLength(MAX_QUERY);
  expect(parseFilter('?unrelated=1&open=later')).toEqual(NO_FILTER);
});

it('takes spaces alone for no filter', () => {
  expect(isFilterActive({ ...NO_FILTER, text: '  ' })).toBe(false);
  expect(isFilterActive({ ...NO_FILTER, category: 'bakery' })).toBe(true);
  expect(isFilterActive({ ...NO_FILTER, text: 'a' })).toBe(true);
  expect(isFilterActive({ ...NO_FILTER, open: true })).toBe(true);
});

it('knows which filters find the same', () => {
  const filter = { ...NO_FILTER, text: 'rye', category: 'bakery', open: true };
  expect(isSameFilter(filter, { ...filter, text: ' rye ' })).toBe(true);
  for (const other of [{ text: 'ry' }, { where: 'provo' }, { category: '' }, { open: false }])
    expect(isSameFilter(filter, { ...filter, ...other })).toBe(false);
});

describe('how many are shown', () => {
  const shown = { ...home, search: '?q=rye&shown=36' };

  it('stands beside the filter, and is read within bounds', () => {
    expect(toShownAddress({ ...home, search: '?q=rye&near=me' }, 36)).toBe('/?q=rye&near=me&shown=36');
    expect(parseShownCount('?q=rye&shown=36')).toBe(36);
    expect(parseShownCount('?shown=99999')).toBe(240);
    for (const query of ['', '?shown=', '?shown=-12', '?shown=1e3', '?shown=twelve', '?shown=0'])
      expect(parseShownCount(query)).toBe(0);
  });

  it('is forgotten with another filter, and kept with the same', () => {
    expect(toFilterAddress(shown, { ...NO_FILTER, text: 'rye ' })).toBe('/?q=rye&shown=36');
    for (const other of [{ text: 'oat' }, { text: 'rye', near: true }, { text: 'rye', open: true }, {}])
      expect(toFilterAddress(shown, { ...NO_FILTER, ...other })).not.toContain('shown');
  });
});
