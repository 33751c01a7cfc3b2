import { type SQL, sql } from 'drizzle-orm';
import type { BusinessGap } from '../../../../contracts/admin-business-filter.ts';
import { splitChoices } from '../../../../contracts/choices.ts';
import { business, city } from '../../../../tables/index.ts';
import { selectCityIds } from '../../search/state-cities.ts';
import type { Publication } from './publication.ts';
import { lacks, passes, STATE_BITS } from './record-state.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/**
 * Conditions of a filter on `business`, by the parameters they come from, except text and publication. Each is covered
 * by the index of `byId` (publication.ts), or finds ids in another index.
 */
export type FilterConditions = {
  category?: SQL;
  country?: SQL;
  city?: SQL;
  state?: SQL;
  changedSince?: SQL;
  missing: SQL[];
  operation?: SQL;
  verified?: SQL;
  source?: SQL;
};

/** Converts a filter to conditions on live or on removed businesses. */
export function toConditions(filter: ResolvedFilter, publication: Publication): FilterConditions {
  const { categoryId, countryCode, city: slug, stateCities, missing, changedSince } = filter;
  const { operation, verified, source, changed } = filter;
  return {
    ...(categoryId !== undefined && {
      category: sql`${business.categoryId} = cast(${categoryId} as integer)`,
    }),
    ...(countryCode !== undefined && { country: sql`${business.countryCode} = ${countryCode}` }),
    ...(slug !== undefined && {
      city: isInCities(selectCityId(slug), publication, 0),
    }),
    ...(stateCities !== undefined && {
      state:
        stateCities === null
          ? sql`false`
          : isInCities(selectCityIds(stateCities), publication, stateCities.businesses),
    }),
    ...(changedSince !== undefined && { changedSince: isChangedSince(changedSince, changed!) }),
    missing: splitChoices<BusinessGap>(missing).map(lacks),
    ...(operation !== undefined && { operation: passes(STATE_BITS.operation[operation]) }),
    ...(verified !== undefined && { verified: passes(STATE_BITS.verified[verified]) }),
    ...(source !== undefined && { source: passes(STATE_BITS.source[source]) }),
  };
}

/** Businesses that are looked up by id; if more are found, reading the whole index takes less. */
const FEW_FOUND = 20_000;

/** Id of a business, to be compared with a number of found ids. The plus keeps SQLite from looking up each of them. */
function getId(found: number): SQL {
  return found > FEW_FOUND ? sql`+${business.id}` : sql`${business.id}`;
}

/** Selects the id of a city, for `in`. */
export function selectCityId(slug: string): SQL {
  return sql`(select ${city.id} from ${city} where ${city.slug} = ${slug})`;
}

/** The partial index of cities holds live businesses only; removed ones are few. */
function isInCities(ids: SQL, publication: Publication, found: number): SQL {
  if (publication === 'removed') return sql`${business.cityId} in ${ids}`;
  return sql`${getId(found)} in (select ${business.id} from ${business} indexed by business_city_category
    where ${business.removedAt} is null and ${business.cityId} in ${ids})`;
}

/** Finds the smaller part: after an import, nearly all businesses are changed since its day. */
function isChangedSince(day: string, { since, before }: NonNullable<ResolvedFilter['changed']>): SQL {
  const select = (test: SQL) =>
    sql`(select ${business.id} from ${business} indexed by business_updated where ${test})`;
  if (since <= before) return sql`${getId(since)} in ${select(sql`${business.updatedAt} >= ${day}`)}`;
  return sql`+${business.id} not in ${select(sql`${business.updatedAt} < ${day}`)}`;
}
