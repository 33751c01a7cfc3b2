import { type SQL, sql } from 'drizzle-orm';
import { business, category, city, country } from '../../../../tables/index.ts';
import type { Database } from '../../../database.ts';
import { BY_ID, type Publication, toConditions } from './filter-conditions.ts';
import { toWhere } from './filter-where.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** Counts the live or the removed businesses of a filter. */
export async function countFiltered(
  db: Database,
  filter: ResolvedFilter,
  publication: Publication,
): Promise<number> {
  const stored = buildStoredCount(filter, publication);
  const counted = sql`(select count(*) from ${BY_ID} where ${toWhere(filter, publication)})`;
  const row = await db.get<{ total: number }>(sql`select ${stored ?? counted} as total`);
  return row!.total;
}

/** Total maintained by triggers, of all live businesses or with a single filter; null with several. */
export function buildStoredCount(filter: ResolvedFilter, publication: Publication): SQL | null {
  if (publication === 'removed') return null;
  const { missing, ...conditions } = toConditions(filter, 'live');
  const names = Object.keys(conditions);
  if (filter.isSearch || missing.length > 0 || names.length > 1) return null;
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
    case 'state':
      return sql`${stateCities?.businesses ?? 0}`;
    default:
      return null;
  }
}

/** Selects the ids of the live or the removed businesses of a filter, for `in`. */
export function selectFilteredIds(filter: ResolvedFilter, publication: Publication): SQL {
  return sql`(select ${business.id} from ${BY_ID} where ${toWhere(filter, publication)})`;
}
