import type { Snapshot } from '../../snapshot.ts';
import type { ListTable } from './plan-rows.ts';

/** SQL condition of the rows that have an entry in a sitemap. */
const LISTED = { business: 'removed_at is null', city: 'business_count > 0', category: 'business_count > 0' };

/** Finds the lowest id from `first` that has an entry in a sitemap. */
export function findNextSitemapId(
  snapshot: Snapshot,
  table: keyof typeof LISTED,
  first: number,
): number | null {
  return snapshot.get<{ id: number | null }>(
    `select min(id) as id from ${table} where id >= ? and ${LISTED[table]}`,
    first,
  )!.id;
}

/** Businesses of a sitemap, with ids from `first` to `last`. */
export function loadSitemapBusinesses(
  snapshot: Snapshot,
  first: number,
  last: number,
): { slug: string; updatedAt: string }[] {
  return snapshot.all(
    `select slug, updated_at as updatedAt from business where id between ? and ? and ${LISTED.business} order by id`,
    first,
    last,
  );
}

/** Categories or cities of a sitemap, with ids from `first` to `last` and the number of their businesses. */
export function loadSitemapLists(
  snapshot: Snapshot,
  table: ListTable,
  first: number,
  last: number,
): { slug: string; count: number }[] {
  return snapshot.all(
    `select slug, business_count as count from ${table} where id between ? and ? and ${LISTED[table]} order by id`,
    first,
    last,
  );
}
