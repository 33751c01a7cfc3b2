import { type SQL, sql } from 'drizzle-orm';
import { business, businessFact } from '../../../tables/index.ts';
import type { HoursConditions } from './open-now.ts';

/**
 * Live businesses as `business`, of which only what filters of lists test can be read. They are found by id in any
 * order: sorting the ids first, as an index needs it, takes longer.
 */
export const FACTS_BY_ID = sql`${businessFact} as ${sql.identifier('business')}`;

/** Joins what a test of the businesses at `point` reads; nothing without a test. */
export function joinFacts(test: HoursConditions | null): SQL {
  return test === null ? sql`` : sql`cross join ${FACTS_BY_ID} on ${business.id} = point.id`;
}
