import type { BusinessListQuery } from '../../../contracts/business.ts';
import { parseOpenFilter } from '../../../rules/hours/open-filter.ts';
import type { Database } from '../../database.ts';
import { narrow, toNarrowing } from './narrowing.ts';
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
  const narrowing = toNarrowing(query);
  return {
    passing: narrow(open && (await loadOpenAt(db, open.at, now)), narrowing),
    unknown: open?.withUnknown === true ? narrow(HOURS_UNKNOWN, narrowing) : null,
  };
}
