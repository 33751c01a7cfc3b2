import { type SQL, sql } from 'drizzle-orm';
import { business, city } from '../../../../tables/index.ts';
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
  const tally = selectTally(filter, publication);
  if (tally !== null) return sql`(select coalesce(sum(size), 0) from (${tally}))`;
  if (publication === 'removed' || filter.isSearch) return null;
  const { missing, ...conditions } = toConditions(filter, publication);
  const names = Object.keys(conditions);
  if (missing.length > 0 || names.length > 1) return null;
  switch (names[0]) {
    case 'city':
      return sql`coalesce((select ${city.businessCount} from ${city} where ${city.slug} = ${filter.city}), 0)`;
    case 'state':
      return sql`${filter.stateCities?.businesses ?? 0}`;
    case 'changedSince':
      return sql`${filter.changed!.since} - (select count(*) from ${byId('removed')}
        where ${business.removedAt} is not null and ${business.updatedAt} >= ${filter.changedSince})`;
    default:
      return null;
  }
}

/** Selects the ids of the live or the removed businesses of a filter, for `in`. */
export function selectFilteredIds(filter: ResolvedFilter, publication: Publication): SQL {
  const { from, where } = toSource(filter, publication);
  return sql`(select ${business.id} from ${from} where ${where})`;
}
