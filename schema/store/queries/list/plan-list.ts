import type { SQL } from 'drizzle-orm';
import type { BusinessListQuery } from '../../../contracts/business.ts';
import type { Expression } from '../search/fts-expression.ts';
import type { CountryTest, FilterConditions, Filters, StateTest } from './filters.ts';
import type { HoursConditions, HoursTest } from './open-now.ts';
import type { Order } from './order-by.ts';
import type { Around, Circle, Points } from './point-index.ts';

/** A list query: plain values for planning, and its conditions and order as SQL. */
export type List = Filters &
  Pick<BusinessListQuery, 'sortBy' | 'sortOrder' | 'limit' | 'offset'> & {
    conditions: FilterConditions;
    order: Order;
    /** Opening hours and the filters of narrowing.ts, which are tested alike. */
    hours: HoursConditions | null;
    circle: Around | null;
    words: Words | null;
    /** True if `where` has named the place, so that the words need not. */
    isPlaced: boolean;
  };
export type PlainList = Omit<List, 'conditions' | 'order' | 'isPlaced'>;

/** Tiers of a search, best first; the text that finds all its matches; and whether it has several words. */
export type Words = { tiers: Expression[]; widest: SQL; areSeveral: boolean };

/** Row counts for planning. */
export type Counts =
  | {
      kind: 'directory';
      /** Businesses in total, in the requested country, and an upper bound for those that pass the filters. */
      all: number;
      inCountry: number;
      passing: number;
      total: number;
    }
  /** Businesses in the circle and in smaller ones; null if the page counts them. */
  | { kind: 'circle'; circle: Circle; inside: number | null; rings: { points: Points; count: number }[] }
  /**
   * Matches of the words, and those that pass the test of opening hours: a number, or SQL that counts them with the
   * page.
   */
  | { kind: 'matches'; words: Words; matches: number | null; total: number | SQL };

type DirectoryCounts = Counts & { kind: 'directory' };

/** A plan for reading the page of a list. */
export type Plan =
  | { kind: 'empty'; total: number }
  /** Rows of `business` in their order, by the given index or one that SQLite chooses. */
  | {
      kind: 'directory';
      total: number;
      index: string | null;
      state: StateTest;
      country: CountryTest;
      hours: HoursTest;
    }
  /** Rows of the cities or categories on the page, of the whole directory. */
  | { kind: 'groups'; total: number }
  /** Points of a small circle that contains enough of them, nearest first. */
  | { kind: 'nearest'; total: number; circle: Circle; points: Points }
  /** All points of the circle, sorted. */
  | { kind: 'circle'; circle: Circle; words: Words | null; hours: HoursTest }
  /** Rows of the search index, best match first. */
  | {
      kind: 'best-matches';
      words: Words;
      total: number | SQL;
      /** End from which rows are read; null for the first, few rows. */
      from: 'start' | 'end' | null;
      isReversed: boolean;
      limit: number;
      offset: number;
      hours: HoursTest;
    }
  /** Matches, in an order of `business`. */
  | {
      kind: 'sorted-matches';
      words: Words;
      total: number;
      /** True if all matches are looked up; otherwise `business` is read in order. */
      isLookedUp: boolean;
      /** True if only the cities or categories on the page are read. */
      isGrouped: boolean;
      hours: HoursTest;
    };

/**
 * Number of businesses in a country, or outside of it, up to which they are read by city. With more, the first rows
 * of a list are found soon.
 */
const FEW_IN_COUNTRY = 20_000;
/** Number of matches beyond which all open businesses are found first. */
const MANY_MATCHES = 100_000;
/** Matches tested per open one, for example at night. */
const TESTED_FOR_ONE = 10;
/** Number of matches that are looked up and sorted. With more, the list is read in order and filtered. */
const FEW_MATCHES = 3000;
/** Offset up to which the best matches are read with duplicates, which are removed afterwards. */
const DEEPEST_FIRST = 2000;

/** Indexes of the whole directory in an order. */
const IN_ORDER = { name: 'business_name', rating: 'business_rating' };
/** Indexes that contain the names in a city or category, so that sorting reads no rows. */
const WITH_NAMES = { city: 'business_city_score', category: 'business_category_score' };

/** Plans how to read the page of a list. Pure: it needs no database. */
export function planList(list: PlainList, counts: Counts): Plan {
  switch (counts.kind) {
    case 'directory':
      return planDirectory(list, counts);
    case 'circle':
      return planCircle(list, counts);
    case 'matches':
      return planMatches(list, counts);
  }
}

function planDirectory(list: PlainList, counts: DirectoryCounts): Plan {
  const { sortBy, offset, limit, hours } = list;
  const { passing, total } = counts;
  if (offset >= total || limit === 0) return { kind: 'empty', total };
  if (countFilters(list) === 0 && hours === null && isGroupSort(sortBy)) return { kind: 'groups', total };
  // No index sorts the directory by city or category, so all rows are tested and sorted.
  const tested = isGroupSort(sortBy) ? passing : Math.min(passing, ((offset + limit) * passing) / total);
  return {
    kind: 'directory',
    total,
    index: hours === null ? chooseIndex(list, counts) : null,
    state: chooseStateTest(list, counts),
    country: chooseCountryTest(list, counts),
    hours: chooseHoursTest(hours, tested),
  };
}

/**
 * Index for a sorted list with filters. SQLite does not know how many businesses pass a filter, and would sort a
 * whole city where the first rows of the directory's order are enough.
 */
function chooseIndex(list: PlainList, { all, passing }: { all: number; passing: number }): string | null {
  const { sortBy, offset, limit, country } = list;
  const filters = countFilters(list);
  if (filters === 0 || (sortBy !== 'name' && sortBy !== 'rating')) return null;
  const triedInOrder = ((offset + limit) * all) / passing;
  if (triedInOrder < passing) return IN_ORDER[sortBy];
  if (sortBy === 'rating' || filters > 1 || country !== undefined) return null;
  return WITH_NAMES[list.category === undefined && list.categoryId === undefined ? 'city' : 'category'];
}

/** Test of the state that reads fewer rows: those of its cities, or those of the list up to the end of the page. */
function chooseStateTest({ offset, limit }: PlainList, { all, passing }: DirectoryCounts): StateTest {
  return ((offset + limit) * all) / passing < passing ? 'each' : 'cities';
}

/** Test of the country that reads the fewest rows. In most directories, nearly all businesses are in one country. */
export function chooseCountryTest(
  { country, city, cityId }: Filters,
  { all, inCountry }: { all: number; inCountry: number },
): CountryTest {
  if (country === undefined) return 'none';
  if (city !== undefined || cityId !== undefined) return 'city';
  if (inCountry === all) return 'none';
  if (inCountry <= FEW_IN_COUNTRY) return 'cities-inside';
  return all - inCountry <= FEW_IN_COUNTRY ? 'cities-outside' : 'column';
}

function planCircle(list: PlainList, { circle, inside, rings }: Counts & { kind: 'circle' }): Plan {
  const { words, hours, sortBy, sortOrder, offset, limit } = list;
  const isPlain = words === null && hours === null;
  if (inside === 0 || (isPlain && (offset >= inside! || limit === 0)))
    return { kind: 'empty', total: inside! };
  if (!isPlain || sortBy !== undefined || sortOrder === 'desc')
    return { kind: 'circle', circle, words, hours: chooseHoursTest(hours, inside ?? 0) };
  const ring = rings.find(({ count }) => count >= offset + limit);
  return { kind: 'nearest', total: inside!, circle, points: ring?.points ?? circle.points };
}

function planMatches(list: PlainList, { words, matches, total }: Counts & { kind: 'matches' }): Plan {
  const { sortBy, sortOrder, offset, limit, hours } = list;
  const page = {
    kind: 'best-matches',
    words,
    total,
    hours: chooseHoursTest(hours, (offset + limit) * TESTED_FOR_ONE),
  } as const;
  if (typeof total !== 'number') return { ...page, from: null, isReversed: false, limit, offset };
  if (offset >= total || limit === 0) return { kind: 'empty', total };
  if (sortBy !== undefined) {
    const isLookedUp = matches! <= FEW_MATCHES;
    return {
      kind: 'sorted-matches',
      words,
      total,
      isLookedUp,
      isGrouped: !isLookedUp && hours === null && isGroupSort(sortBy),
      hours: isLookedUp ? 'each' : 'many',
    };
  }
  const isReversed = sortOrder === 'asc';
  const rows = Math.min(limit, total - offset);
  const before = isReversed ? total - offset - rows : offset;
  const after = total - before - rows;
  const from = before <= DEEPEST_FIRST ? null : after < before ? 'end' : 'start';
  return {
    ...page,
    from,
    isReversed,
    limit: rows,
    offset: from === 'end' ? after : before,
    hours: chooseHoursTest(hours, (before + rows) * TESTED_FOR_ONE),
  };
}

/** True if the request that reads the page of a search also counts its matches. */
export function isCountedWithPage({ sortBy, sortOrder, offset }: PlainList): boolean {
  return sortBy === undefined && sortOrder !== 'asc' && offset <= DEEPEST_FIRST;
}

/** Test of opening hours for a number of rows: one by one, or with open schedules found first. */
export function chooseHoursTest(hours: HoursConditions | null, tested: number): HoursTest {
  return hours === null || tested <= hours.fewTested ? 'each' : 'many';
}

/** Test of opening hours for counting matches. */
export function chooseCountTest(hours: HoursConditions, matches: number): HoursTest {
  return matches > MANY_MATCHES ? 'all' : chooseHoursTest(hours, matches);
}

/** Number of filters. */
export function countFilters({ categoryId, category, city, cityId, country, stateCities }: Filters): number {
  return [categoryId, category, city, cityId, country, stateCities].filter((filter) => filter !== undefined)
    .length;
}

function isGroupSort(sortBy: PlainList['sortBy']): boolean {
  return sortBy === 'city' || sortBy === 'category';
}
