import { MIN_LISTED } from '../../../rules/website/index-gate.ts';
import type { Snapshot } from '../../snapshot.ts';
import { IS_INDEXED } from './index-gate.ts';
import type { ListTable } from './plan-rows.ts';

/** SQL condition of the lists whose first page is indexed. */
const IS_LISTED = `business_count >= ${MIN_LISTED}`;

/** Finds the lowest id from `first` of a category or city that has an entry in a sitemap. */
export function findNextSitemapList(snapshot: Snapshot, table: ListTable, first: number): number | null {
  return snapshot.get<{ id: number | null }>(
    `select min(id) as id from ${table} where id >= ? and ${IS_LISTED}`,
    first,
  )!.id;
}

/** Finds the lowest id from `first` of a business that has an entry in a sitemap. */
export function findNextSitemapBusiness(snapshot: Snapshot, first: number): number | null {
  const found = snapshot.get<{ id: number }>(
    `select id from business indexed by business_open
     where id >= ? and removed_at is null and ${IS_INDEXED} order by id limit 1`,
    first,
  );
  return found?.id ?? null;
}

/** Businesses of a sitemap, with ids from `first` to `last`. */
export function loadSitemapBusinesses(
  snapshot: Snapshot,
  first: number,
  last: number,
): { slug: string; updatedAt: string }[] {
  return snapshot.all(
    `select slug, updated_at as updatedAt from business
     where id between ? and ? and removed_at is null and ${IS_INDEXED} order by id`,
    first,
    last,
  );
}

/** Categories or cities of a sitemap, with ids from `first` to `last`. */
export function loadSitemapLists(
  snapshot: Snapshot,
  table: ListTable,
  first: number,
  last: number,
): { slug: string }[] {
  return snapshot.all(
    `select slug from ${table} where id between ? and ? and ${IS_LISTED} order by id`,
    first,
    last,
  );
}
