import { describe, expect, it } from 'vitest';
import { buildDemand, expandName, parseSearch } from './parse-search.ts';

/** Short notation of a demand: 'piz*' is a prefix, 'a+b' are two words. */
function ways(text: string, isTyping = true): string[] {
  return buildDemand(parseSearch(text).demanded, isTyping).map((choice) =>
    choice.map((way) => way.map((word) => (word.whole ? word.text : `${word.text}*`)).join('+')).join(' | '),
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
    expect(parseSearch('bar b que').words).toEqual(['bar', 'b', 'que']);
  });

  it('does not demand words that join others, unless there are no others', () => {
    expect(parseSearch("The Baker's & Co in Provo").demanded).toEqual(['bakers', 'co', 'provo']);
    expect(parseSearch('in and at').demanded).toEqual(['in', 'and', 'at']);
    expect(parseSearch('hotels in salem or').demanded).toEqual(['hotels', 'salem', 'or']);
    expect(parseSearch('pizza near me').demanded).toEqual(['pizza']);
  });
});

describe('demandOf', () => {
  it('asks for words that begin so, in singular or plural, or written as one with a neighbour', () => {
    expect(ways('bakeries')).toEqual(['bakeries* | bakery* | bakerie*']);
    expect(ways('sun day spa')).toEqual(['sun*', 'day* | sunday*', 'spa* | dayspa*']);
  });

  it('does not join short words or numbers with their neighbours', () => {
    expect(ways('s day')).toEqual(['s*', 'day*']);
    expect(ways('pizza 84003')).toEqual(['pizza*', '84003*']);
  });

  it('knows other spellings, of one word and of several', () => {
    expect(ways('theatre')).toEqual(['theatre* | theater | theaters']);
    expect(ways('car wash')).toEqual(['car*+wash* | carwash | carwashes']);
    expect(ways('carwashes')).toEqual(['carwashes* | carwash* | car+wash | car+washes']);
    expect(ways('bar-b-que')).toEqual([
      'bar*+b*+que* | barbecue | barbecues | barbeque | barbeques | bbq | bar+b+q',
    ]);
    expect(ways('coffee shops')).toEqual(['coffee*+shops* | coffee+shop | cafe | cafes']);
    expect(ways('st george')[0]).toBe('st* | saint | saints');
  });

  it('asks for whole words when nobody is typing', () => {
    expect(ways('florists', false)).toEqual(['florists | florist']);
  });
});

describe('namesOf', () => {
  it('writes a name in all the ways it is said', () => {
    expect(expandName(['barber', 'shops'], 9)).toEqual([
      'barber shops',
      'barber shop',
      'barbershop',
      'barbershops',
    ]);
    expect(expandName(['nail', 'bakeries'], 9)).toContain('nail bakery');
    expect(expandName(['nail', 'bakeries'], 2)).toHaveLength(2);
  });
});

it('drops the words beyond the sixteenth', () => {
  const words = Array.from({ length: 30 }, (_, i) => `word${i}x`);
  expect(parseSearch(words.join(' ')).words).toEqual(words.slice(0, 16));
});
