import type { SQL } from 'drizzle-orm';
import type { BusinessListQuery, ListedBusiness } from '../../contracts/business.ts';

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
