import { describe, expect, it } from 'vitest';
import { demandOf, parseSearch } from './search.ts';

/** The ways to say each thing, in short: 'piz*' begins a word, 'a+b' are two words. */
function readings(text: string, isTyping = true): string[][] {
  return demandOf(parseSearch(text).demanded, isTyping).map((choices) =>
    choices.map((choice) =>
      choice
        .map((way) => way.map((word) => (word.whole ? word.text : `${word.text}*`)).join('+'))
        .join(' | '),
    ),
  );
}

describe('parseSearch', () => {
  it.each([
    ['Pizza  provo', ['pizza', 'provo']],
    ['KADIKÖY İskelesi ıspanak', ['kadikoy', 'iskelesi', 'ispanak']],
    ['coffee-shop, 84003', ['coffee', 'shop', '84003']],
    ['', []],
    [' "*" ', []],
  ])('folds %j', (text, words) => {
    expect(parseSearch(text)).toEqual({ joined: words.join(''), words, demanded: words });
  });

  it('leaves out words that another one begins with, and repeats', () => {
    expect(parseSearch('p pi pizza bar pizza').words).toEqual(['pizza', 'bar']);
  });

  it('does not demand words that join others, unless there are no others', () => {
    expect(parseSearch("The Baker's & Co in Provo").demanded).toEqual(['bakers', 'co', 'provo']);
    expect(parseSearch('in and at').demanded).toEqual(['in', 'and', 'at']);
    expect(parseSearch('hotels in salem or').demanded).toEqual(['hotels', 'salem', 'or']);
    expect(parseSearch('pizza near me').demanded).toEqual(['pizza']);
  });
});

describe('demandOf', () => {
  it('asks for words that begin so, in singular or plural, or written as one', () => {
    expect(readings('piz bar')).toEqual([['piz*', 'bar*'], ['pizbar*']]);
    expect(readings('bakeries')).toEqual([['bakeries* | bakery | bakerie']]);
    expect(readings('sun day')).toEqual([['sun*', 'day*'], ['sunday*']]);
  });

  it('does not join short words or numbers with their neighbours', () => {
    expect(readings('s day')).toEqual([['s*', 'day*']]);
    expect(readings('pizza 84003')).toEqual([['pizza*', '84003*']]);
  });

  it('knows other spellings, of one word and of several', () => {
    expect(readings('theatre')).toEqual([['theatre* | theater | theaters']]);
    expect(readings('car wash')[0]).toEqual(['car*+wash* | carwash | carwashes']);
    expect(readings('carwashes')).toEqual([['carwashes* | carwash | carwashe | car+wash | car+washes']]);
    expect(readings('st george')[0]![0]).toBe('st* | saint | saints');
  });

  it('asks for whole words when nobody is typing', () => {
    expect(readings('dentists', false)).toEqual([['dentists | dentist']]);
  });

  it('takes many words without joining them', () => {
    const words = 'ab cde fgh ijk lmn opq rst';
    expect(demandOf(words.split(' '), true)).toHaveLength(1);
  });
});
