import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { openNow } from './open.ts';

/** What a list is asked for besides filters, words and a place. Its conditions are on `business` and say the same. */
export type Restriction = {
  /** Quick for few listings. */
  where: SQL;
  /** Quicker once many listings are tested in an order of their own. */
  whereMany: SQL;
  /** Quicker to find all that pass, in no order. */
  whereAll: SQL;
  /** To join in the place of `business` where listings are known by id and not read otherwise. */
  byId: SQL;
};

export async function restrictionsOf(
  db: Database,
  query: BusinessListQuery,
  now: Date,
): Promise<Restriction[]> {
  return query.open === 'now' ? [await openNow(db, now)] : [];
}

/** From this many on, listings are tested in the way that is quicker for many. */
const MANY = 5000;

/**
 * How to tell the listings that pass all restrictions.
 *
 * @param tested about how many listings are asked; 'all' when nothing else is asked and the order is no matter
 */
export function passingOf(
  restrictions: Restriction[],
  tested: number | 'all' = 0,
): { byId: SQL; where: SQL | undefined } {
  const conditions = restrictions.map(({ where, whereMany, whereAll }) =>
    tested === 'all' ? whereAll : tested < MANY ? where : whereMany,
  );
  return { byId: restrictions[0]?.byId ?? sql`${business}`, where: and(...conditions) };
}

/**
 * How many listings are tested until a page is full, when `total` of `most` pass, spread evenly over the list. By city and by
 * category no index holds them in order, so all have to be sorted, and tested before.
 */
export function testedFor(
  { limit, offset, sortBy }: Pick<BusinessListQuery, 'limit' | 'offset' | 'sortBy'>,
  most: number,
  total: number,
): number {
  if (sortBy === 'city' || sortBy === 'category') return most;
  return Math.min(most, ((offset + limit) * most) / total);
}
