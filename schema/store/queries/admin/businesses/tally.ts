import { type SQL, sql } from 'drizzle-orm';
import { business, businessTally } from '../../../../tables/index.ts';
import { toConditions } from './filter-conditions.ts';
import type { Publication } from './publication.ts';
import { toRecordTests } from './filter-where.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/**
 * Rows of the tally, named and with the columns of `business` that conditions on state, category and country read, and
 * `size`, the number of businesses.
 */
const TALLY = sql`(select ${businessTally.traits} as traits, iif(${businessTally.isScheduled}, 1, null) as schedule_id,
    ${businessTally.categoryId} as category_id, ${businessTally.countryCode} as country_code,
    ${businessTally.businessCount} as size
  from ${businessTally} where ${businessTally.businessCount} > 0) as ${sql.identifier('business')}`;

/** Selects the rows of the tally of a filter; null if it is of more than states, a category and a country. */
export function selectTally(filter: ResolvedFilter, publication: Publication): SQL | null {
  const { category, country, ...others } = toConditions(filter, publication);
  const { missing, operation, verified, source, ...rest } = others;
  if (publication === 'removed' || filter.isSearch || Object.keys(rest).length > 0) return null;
  const tests = [category, country, ...toRecordTests({ missing, operation, verified, source })];
  return sql`select ${business.traits}, ${business.scheduleId}, ${business.categoryId}, ${business.countryCode}, size
    from ${TALLY} where ${sql.join([sql`true`, ...tests.filter((test) => test !== undefined)], sql` and `)}`;
}
