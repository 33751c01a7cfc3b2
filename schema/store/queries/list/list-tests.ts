import type { BusinessListQuery } from '../../../contracts/business.ts';
import { type OpenFilter, parseOpenFilter } from '../../../rules/hours/open-filter.ts';
import type { Database } from '../../database.ts';
import { narrow, toNarrowing, type TraitFilters } from './narrowing.ts';
import { HOURS_UNKNOWN, type HoursConditions, loadOpenAt } from './open-now.ts';

/**
 * Tests of the filters that facets count. `passing`: all of them, null if there are none; `unknown`: the same for
 * businesses with unknown hours, null unless the query asks for these too.
 */
export type ListTests = { passing: HoursConditions | null; unknown: HoursConditions | null };

/** Loads the tests of a query: its opening hours, and its other filters. */
export async function loadListTests(
  db: Database,
  query: Omit<BusinessListQuery, 'limit' | 'offset'>,
  now: Date,
): Promise<ListTests> {
  const open = query.open === undefined ? null : parseOpenFilter(query.open);
  return toListTests(query, open, open && (await loadOpenAt(db, open.at, now)));
}

/** As {@link loadListTests}. @param isOpen test of the opening hours of `open`; null without these */
export function toListTests(
  filters: TraitFilters,
  open: OpenFilter | null,
  isOpen: HoursConditions | null,
): ListTests {
  const narrowing = toNarrowing(filters);
  return {
    passing: narrow(isOpen, narrowing),
    unknown: open?.withUnknown === true ? narrow(HOURS_UNKNOWN, narrowing) : null,
  };
}
