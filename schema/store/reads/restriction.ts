import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery, BusinessSummary, ListedBusiness } from '../../contracts/business.ts';
import { business } from '../../tables/index.ts';
import type { Order } from './order.ts';

/** What a list is asked for besides filters and words, such as a place to be near to. */
export type Restriction = {
  /** Holds for the listings that pass, and does so by itself. A condition on `business`. */
  where: SQL;
  /** To select from in the place of `business`, which it joins: the listings that pass, perhaps with a few others. */
  from?: SQL;
  /** Their order where the call states none; total, so that parts of a list never overlap. */
  by?: SQL;
  /** What it adds to a listing that is shown. */
  complete?: (item: ListedBusiness) => ListedBusiness;
};

/** The restrictions a query asks for. Where several have a source or an order of their own, the first one's is used. */
export function restrictionsOf(_query: BusinessListQuery, _now: Date): Restriction[] {
  const asked: (Restriction | null)[] = [];
  return asked.filter((restriction) => restriction !== null);
}

/** The order that restrictions bring, null without one. */
export function orderOfRestrictions(restrictions: Restriction[]): Order | null {
  const by = restrictions.find((restriction) => restriction.by)?.by;
  return by ? { by, join: sql`` } : null;
}

/** Where the listings that pass all restrictions are, before any other condition. */
export function sourceOf(restrictions: Restriction[]): { from: SQL; where: SQL | undefined } {
  return {
    from: restrictions.find((restriction) => restriction.from)?.from ?? sql`${business}`,
    where: and(...restrictions.map((restriction) => restriction.where)),
  };
}

/** Listings with what the restrictions add to them. */
export function complete(restrictions: Restriction[], items: BusinessSummary[]): ListedBusiness[] {
  return items.map((item) =>
    restrictions.reduce<ListedBusiness>((done, restriction) => restriction.complete?.(done) ?? done, item),
  );
}
