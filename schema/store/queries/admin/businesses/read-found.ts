import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database.ts';
import { toFilterConditions } from '../../list/filters.ts';
import { toOrder } from '../../list/order-by.ts';
import type { Words } from '../../list/plan-list.ts';
import { readList } from '../../list/read-list.ts';
import { toWords } from '../../list/search-result.ts';
import { toConditions } from './filter-conditions.ts';
import type { FoundIds, Span } from './read-sorted.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** Reads a part of the live businesses that have the words of a filter, best match first, as in the public list. */
export async function readFound(
  db: Database,
  filter: ResolvedFilter,
  words: Words,
  span: Span,
): Promise<FoundIds> {
  const { categoryId, countryCode, city, stateCities, direct } = filter;
  if (stateCities === null) return { ids: [], total: 0 };
  const place = { categoryId, country: countryCode, city, stateCities };
  const conditions = toFilterConditions(place);
  const found = await readList(db, {
    ...place,
    ...span,
    conditions,
    order: toOrder({}),
    hours: toTest(filter, direct?.live),
    circle: null,
    words: toWords(words.tiers, conditions.marks, words.areSeveral),
    isPlaced: false,
  });
  return { ids: found.items.map(({ id }) => id), total: found.total };
}

/** Conditions that the search index does not know, without the businesses that precede these. */
function toTest(filter: ResolvedFilter, before: SQL | undefined) {
  const { missing, operation, verified, source, changedSince } = toConditions(filter, 'live');
  const given = [...missing, operation, verified, source, changedSince].filter((test) => test !== undefined);
  const tests = [...given, ...(before === undefined ? [] : [sql`not ${before}`])];
  if (tests.length === 0) return null;
  const test = sql`(${sql.join(tests, sql` and `)})`;
  return { each: test, many: test, all: test, isSlow: false, fewTested: Infinity };
}
