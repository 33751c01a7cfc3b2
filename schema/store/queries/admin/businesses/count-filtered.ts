import { type SQL, sql } from 'drizzle-orm';
import { business, category, city, country } from '../../../../tables/index.ts';
import type { Database } from '../../../database.ts';
import { toConditions } from './filter-conditions.ts';
import { byId, type Publication } from './publication.ts';
import { toSource } from './filter-where.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import { selectTally } from './tally.ts';

/** Counts the live or the removed businesses of a filter. */
export async function countFiltered(
  db: Database,
  filter: ResolvedFilter,
  publication: Publication,
): Promise<number> {
  const stored = buildStoredCount(filter, publication);
  const { from, where } = toSource(filter, publication);
  const counted = sql`(select count(*) from ${from} where ${where})`;
  const row = await db.get<{ total: number }>(sql`select ${stored ?? counted} as total`);
  return row!.total;
}

/** Total of the live businesses of a filter, if triggers maintain what it is made of; null otherwise. */
export function buildStoredCount(filter: ResolvedFilter, publication: Publication): SQL | null {
  if (publication === 'removed') return null;
  const { missing, ...conditions } = toConditions(filter, 'live');
  const names = Object.keys(conditions);
  const tally = selectTally(filter, publication);
  const tallied = tally && sql`(select coalesce(sum(size), 0) from (${tally}))`;
  if (filter.isSearch || missing.length > 0 || names.length > 1) return tallied;
  const { categoryId, countryCode, city: slug, stateCities } = filter;
  const read = (counter: SQL) => sql`coalesce((${counter}), 0)`;
  switch (names[0]) {
    case undefined:
      return read(sql`select sum(${country.businessCount}) from ${country}`);
    case 'category':
      return read(
        sql`select ${category.businessCount} from ${category} where ${category.id} = ${categoryId}`,
      );
    case 'country':
      return read(
        sql`select ${country.businessCount} from ${country} where ${country.code} = ${countryCode}`,
      );
    case 'city':
      return read(sql`select ${city.businessCount} from ${city} where ${city.slug} = ${slug}`);
    case 'changedSince':
      return sql`${filter.changed!.since} - (select count(*) from ${byId('removed')}
        where ${business.removedAt} is not null and ${business.updatedAt} >= ${filter.changedSince})`;
    case 'state':
      return sql`${stateCities?.businesses ?? 0}`;
    default:
      return tallied;
  }
}

/** Selects the ids of the live or the removed businesses of a filter, for `in`. */
export function selectFilteredIds(filter: ResolvedFilter, publication: Publication): SQL {
  const { from, where } = toSource(filter, publication);
  return sql`(select ${business.id} from ${from} where ${where})`;
}
