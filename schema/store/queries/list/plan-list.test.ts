import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { toPoint } from '../../../rules/geo/coordinates.ts';
import { word } from '../search/fts-expression.ts';
import { HOURS_UNKNOWN } from './open-now.ts';
import { toCircle } from './point-index.ts';
import { chooseCountryTest, chooseCountTest, type Counts, type PlainList, planList } from './plan-list.ts';

const list = (request: Partial<PlainList> = {}): PlainList => ({
  limit: 12,
  offset: 0,
  words: null,
  circle: null,
  hours: null,
  ...request,
});
const open = { ...HOURS_UNKNOWN, fewTested: 4999 };

describe('the directory', () => {
  const counts: Counts = { kind: 'directory', all: 100_000, inCountry: 0, passing: 40_000, total: 40_000 };
  const rows = {
    kind: 'directory',
    total: 40_000,
    index: null,
    state: 'each',
    country: 'none',
    hours: 'each',
  };

  it('is not read behind its end', () => {
    expect(planList(list({ offset: 40_000 }), counts)).toEqual({ kind: 'empty', total: 40_000 });
    // Of a list that is only resolved, the total is all that is asked for.
    expect(planList(list({ limit: 0 }), counts)).toEqual({ kind: 'empty', total: 40_000 });
    expect(planList(list(), { ...counts, passing: 0, total: 0 })).toEqual({ kind: 'empty', total: 0 });
    expect(planList(list({ offset: 39_999 }), counts)).toMatchObject({ kind: 'directory' });
  });

  it('is read by groups where the whole of it is sorted by city or category', () => {
    expect(planList(list({ sortBy: 'city' }), counts)).toEqual({
      kind: 'groups',
      total: 40_000,
    });
    expect(planList(list({ sortBy: 'city', country: 'US' }), counts)).toMatchObject({ kind: 'directory' });
    expect(planList(list({ sortBy: 'category', hours: open }), counts)).toMatchObject({ kind: 'directory' });
  });

  it.each([
    ['name', { city: 'provo' }, 40_000, 'business_name'],
    ['rating', { categoryId: 1 }, 40_000, 'business_rating'],
    ['name', { city: 'provo' }, 1000, 'business_city_score'],
    ['name', { categoryId: 1 }, 1000, 'business_category_score'],
    ['name', { city: 'provo', category: 'bar' }, 1000, null],
    ['name', { country: 'US' }, 1000, null],
    ['rating', { city: 'provo' }, 1000, null],
    ['name', {}, 40_000, null],
    [undefined, { city: 'provo' }, 40_000, null],
  ] as const)('by %s with %j, which %i pass, is read by the index %s', (sortBy, filters, passing, index) => {
    const plan = planList(list({ sortBy, ...filters }), { ...counts, passing, total: passing });
    expect(plan).toMatchObject({ kind: 'directory', index });
  });

  it('tests hours one by one while a page needs few rows of an order', () => {
    const hours = (request: Partial<PlainList>, total: number) =>
      planList(list({ hours: open, ...request }), { ...counts, total });
    expect(hours({}, 20_000)).toEqual({ ...rows, total: 20_000, hours: 'each' });
    expect(hours({ sortBy: 'name' }, 20_000)).toMatchObject({ hours: 'each' });
    expect(hours({}, 50)).toMatchObject({ hours: 'many' });
    expect(hours({ offset: 19_000 }, 20_000)).toMatchObject({ hours: 'many' });
    expect(hours({ sortBy: 'city' }, 20_000)).toMatchObject({ hours: 'many' });
  });

  it.each([
    [{ all: 100_000, inCountry: 0 }, {}, 'none'],
    [{ all: 100_000, inCountry: 100_000 }, { country: 'US' }, 'none'],
    [{ all: 100_000, inCountry: 99_000 }, { country: 'US' }, 'cities-outside'],
    [{ all: 100_000, inCountry: 50_000 }, { country: 'US' }, 'column'],
    [{ all: 100_000, inCountry: 900 }, { country: 'FJ' }, 'cities-inside'],
    [{ all: 100_000, inCountry: 900 }, { country: 'FJ', cityId: 7 }, 'city'],
  ])('of %j with %j is tested by %s', (inAll, filters, test) => {
    expect(chooseCountryTest(filters, inAll)).toBe(test);
  });
});

describe('a circle', () => {
  const around = { place: toPoint(40, -111), radius: 40_000 };
  const circle = toCircle(toPoint(40, -111), 40_000, undefined);
  const [smallest, , large] = circle.rings;
  const rings = [
    { points: smallest!.points, count: 10 },
    { points: large!.points, count: 300 },
  ];
  const counts: Counts = { kind: 'circle', circle, inside: 9000, rings };
  const words = { tiers: [word('pizza', true)], widest: sql`'"pizza"'`, areSeveral: false };

  it('is read from the smallest ring that holds the page', () => {
    const nearest = (offset: number) => planList(list({ circle: around, offset }), counts);
    expect(nearest(0)).toEqual({ kind: 'nearest', total: 9000, circle, points: large!.points });
    expect(planList(list({ circle: around, limit: 10 }), counts)).toMatchObject({ points: smallest!.points });
    expect(nearest(288)).toMatchObject({ points: large!.points });
    expect(nearest(289)).toMatchObject({ points: circle.points });
    expect(nearest(9000)).toEqual({ kind: 'empty', total: 9000 });
    expect(planList(list({ circle: around, limit: 0 }), counts)).toEqual({ kind: 'empty', total: 9000 });
  });

  it('is sorted whole for another order, words or hours', () => {
    const whole = { kind: 'circle', circle, words: null, hours: 'each' };
    expect(planList(list({ circle: around, sortBy: 'name' }), counts)).toEqual(whole);
    expect(planList(list({ circle: around, sortOrder: 'desc' }), counts)).toEqual(whole);
    expect(planList(list({ circle: around, hours: open }), { ...counts, inside: 4999 })).toEqual(whole);
    // The number of open businesses is unknown before the page is read, so the page counts them.
    expect(planList(list({ circle: around, hours: open, offset: 9000 }), counts)).toEqual({
      ...whole,
      hours: 'many',
    });
    expect(planList(list({ circle: around, words }), { ...counts, inside: null, rings: [] })).toEqual({
      ...whole,
      words,
      hours: 'each',
    });
    expect(planList(list({ circle: around, words, hours: open }), { ...counts, inside: 0 })).toMatchObject({
      kind: 'empty',
      total: 0,
    });
  });
});

describe('a search', () => {
  const words = { tiers: [word('pizza', true)], widest: sql`'"pizza"'`, areSeveral: false };
  const counted = (total: number, matches = total): Counts => ({ kind: 'matches', words, matches, total });
  const best = { kind: 'best-matches', words, isReversed: false, from: null, limit: 12, hours: 'each' };

  it('counts its matches with its first pages', () => {
    const total = sql`(select 1)`;
    const counts: Counts = { kind: 'matches', words, matches: null, total };
    expect(planList(list({ words, offset: 24 }), counts)).toEqual({
      ...best,
      total,
      offset: 24,
    });
  });

  it('is read from its nearer end', () => {
    const page = (offset: number) => planList(list({ words, offset }), counted(10_000));
    expect(page(2000)).toMatchObject({ from: null, offset: 2000 });
    expect(page(2001)).toMatchObject({ from: 'start', offset: 2001 });
    expect(page(9000)).toMatchObject({ from: 'end', offset: 988, limit: 12 });
    expect(page(9995)).toMatchObject({ from: 'end', offset: 0, limit: 5 });
    expect(page(10_000)).toEqual({ kind: 'empty', total: 10_000 });
    expect(planList(list({ words, limit: 0 }), counted(10_000))).toEqual({ kind: 'empty', total: 10_000 });
  });

  it('turns a page of the other end around', () => {
    const page = (offset: number) => planList(list({ words, offset, sortOrder: 'asc' }), counted(10_000));
    expect(page(0)).toMatchObject({ isReversed: true, from: 'end', offset: 0 });
    expect(page(9990)).toMatchObject({ isReversed: true, from: null, offset: 0, limit: 10 });
    expect(page(5000)).toMatchObject({ isReversed: true, from: 'start', offset: 4988 });
  });

  it('looks few matches up to sort them, and walks the order for many', () => {
    const sorted = { kind: 'sorted-matches', words, isGrouped: false };
    expect(planList(list({ words, sortBy: 'name' }), counted(3000))).toEqual({
      ...sorted,
      total: 3000,
      isLookedUp: true,
      hours: 'each',
    });
    expect(planList(list({ words, sortBy: 'name' }), counted(3001))).toMatchObject({
      ...sorted,
      isLookedUp: false,
      hours: 'many',
    });
    expect(planList(list({ words, sortBy: 'city' }), counted(3001))).toMatchObject({ isGrouped: true });
    expect(planList(list({ words, sortBy: 'city' }), counted(3000))).toMatchObject({ isGrouped: false });
    expect(planList(list({ words, sortBy: 'city', hours: open }), counted(20, 3001))).toMatchObject({
      ...sorted,
      isLookedUp: false,
    });
  });

  it('finds all that is open first where it counts very many matches', () => {
    expect([4999, 5000, 100_000, 100_001].map((matches) => chooseCountTest(open, matches))).toEqual([
      'each',
      'many',
      'many',
      'all',
    ]);
  });
});
