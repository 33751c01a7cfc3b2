import { describe, expect, it } from 'vitest';
import { matchExpression, searchWords } from './search.ts';

describe('searchWords', () => {
  it.each([
    ['Pizza  provo', ['pizza', 'provo']],
    ["Joe's & Söhne", ['joes', 'and', 'sohne']],
    ['KADIKÖY İskelesi ıspanak', ['kadikoy', 'iskelesi', 'ispanak']],
    ['coffee-shop, 84003', ['coffee', 'shop', '84003']],
    ['', []],
    [' "*" ', []],
  ])('folds %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('leaves out words that another one begins with, and repeats', () => {
    expect(searchWords('p pi pizza bar pizza')).toEqual(['pizza', 'bar']);
  });
});

describe('matchExpression', () => {
  it('asks for all words, each as a beginning', () => {
    expect(matchExpression(['piz', 'or'])).toBe('"piz"* "or"*');
  });
});
