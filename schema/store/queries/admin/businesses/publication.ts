import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../../../tables/index.ts';

/** Publication of the businesses that are looked for. */
export type Publication = 'live' | 'removed';

/** Businesses by an index that covers most conditions of the filter, so that rows are not read. */
export function byId(publication: Publication): SQL {
  return publication === 'live'
    ? sql`${business} indexed by business_open`
    : sql`${business} indexed by business_removed`;
}
