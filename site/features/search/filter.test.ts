import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUERY } from '../browse/state.ts';
import { filterAddress, isActive, readFilter } from './filter.ts';

const home = { pathname: '/', search: '', hash: '' };

describe('filterAddress', () => {
  it('names only what filters', () => {
    expect(filterAddress(home, { text: ' ', category: '' })).toBe('/');
    expect(filterAddress(home, { text: 'fish & chips ', category: '' })).toBe('/?q=fish+%26+chips');
    expect(filterAddress(home, { text: '', category: 'bakery' })).toBe('/?category=bakery');
    expect(filterAddress(home, { text: 'rye', category: 'bakery' })).toBe('/?q=rye&category=bakery');
  });

  it('keeps what else the address holds', () => {
    const here = { pathname: '/', search: '?utm_source=mail&q=old', hash: '#main' };
    expect(filterAddress(here, { text: 'new', category: '' })).toBe('/?utm_source=mail&q=new#main');
    expect(filterAddress(here, { text: '', category: '' })).toBe('/?utm_source=mail#main');
  });

  it('is read back as it was written, whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((typed) => typed.trim());
    fc.assert(
      fc.property(text, fc.string({ maxLength: 20 }), (typed, category) => {
        const { search } = new URL(filterAddress(home, { text: typed, category }), 'https://hub.example');
        expect(readFilter(search)).toEqual({ text: typed, category });
      }),
    );
  });
});

it('reads no more than can be searched for', () => {
  expect(readFilter(`?q=${'x'.repeat(MAX_QUERY + 1)}`).text).toHaveLength(MAX_QUERY);
  expect(readFilter('?unrelated=1')).toEqual({ text: '', category: '' });
});

it('takes spaces alone for no filter', () => {
  expect(isActive({ text: '  ', category: '' })).toBe(false);
  expect(isActive({ text: '', category: 'bakery' })).toBe(true);
  expect(isActive({ text: 'a', category: '' })).toBe(true);
});
