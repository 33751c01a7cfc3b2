import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery, BusinessSummary, ListedBusiness } from '../../contracts/business.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { openNow } from './open.ts';
import type { Order } from './order.ts';

/** What a list is asked for besides filters and words, such as a place to be near to. */
export type Restriction = {
  /** Holds for the listings that pass, and does so by itself. A condition on `business`. */
  where: SQL;
  /** The same, in a way that is quicker once many listings are tested in an order of their own. */
  whereMany?: SQL;
  /** The same, in a way that is quicker to find all that pass, in no order. */
  whereAll?: SQL;
  /** To join in the place of `business` where listings are known by id and not read otherwise. */
  byId?: SQL;
  /** To select from in the place of `business`, which it joins: the listings that pass, perhaps with a few others. */
  from?: SQL;
  /** Their order where the call states none; total, so that parts of a list never overlap. */
  by?: SQL;
  /** What it adds to a listing that is shown. */
  complete?: (item: ListedBusiness) => ListedBusiness;
};

/** The restrictions a query asks for. Where several have a source or an order of their own, the first one's is used. */
export async function restrictionsOf(
  db: Database,
  query: BusinessListQuery,
  now: Date,
): Promise<Restriction[]> {
  const asked: (Restriction | null)[] = [query.open === 'now' ? await openNow(db, now) : null];
  return asked.filter((restriction) => restriction !== null);
}

/** The order that restrictions bring, null without one. */
export function orderOfRestrictions(restrictions: Restriction[]): Order | null {
  const by = restrictions.find((restriction) => restriction.by)?.by;
  return by ? { by, join: sql`` } : null;
}

/** From this many on, listings are tested in the way that is quicker for many. */
const MANY = 5000;

/**
 * Where the listings that pass all restrictions are, before any other condition.
 *
 * @param tested about how many listings they will be asked of; 'all' when nothing else is asked and the order is no matter
 */
export function sourceOf(
  restrictions: Restriction[],
  tested: number | 'all' = 0,
): { from: SQL; byId: SQL; where: SQL | undefined } {
  const conditions = restrictions.map(({ where, whereMany = where, whereAll = where }) =>
    tested === 'all' ? whereAll : tested < MANY ? where : whereMany,
  );
  return {
    from: restrictions.find((restriction) => restriction.from)?.from ?? sql`${business}`,
    byId: restrictions.find((restriction) => restriction.byId)?.byId ?? sql`${business}`,
    where: and(...conditions),
  };
}

/** Listings with what the restrictions add to them. */
export function complete(restrictions: Restriction[], items: BusinessSummary[]): ListedBusiness[] {
  return items.map((item) =>
    restrictions.reduce<ListedBusiness>((done, restriction) => restriction.complete?.(done) ?? done, item),
  );
}

/** How many listings are tested until a page is full, when `total` of `most` pass, spread evenly over the list. */
export function testedFor(
  { limit, offset }: { limit: number; offset: number },
  most: number,
  total: number,
): number {
  return Math.min(most, ((offset + limit) * most) / total);
}
