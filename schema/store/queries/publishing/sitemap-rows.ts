import { MIN_LISTED } from '../../../rules/website/index-gate.ts';
import type { Snapshot } from '../../snapshot.ts';
import { GATE_COLUMNS, HAS_INDEX_FACTS, isIndexed, type GateRow } from './index-gate.ts';
import type { ListTable } from './plan-rows.ts';

/** Rows that are read at once to find the first that is indexed; most of the time it is the first. */
const ROWS_PER_SEARCH = 50;

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
  for (let from = first; ;) {
    const rows = snapshot.all<{ id: number } & GateRow>(
      `select id, ${GATE_COLUMNS} from business indexed by business_open
       where id >= ? and removed_at is null and ${HAS_INDEX_FACTS} order by id limit ${ROWS_PER_SEARCH}`,
      from,
    );
    const found = rows.find(isIndexed);
    if (found !== undefined) return found.id;
    if (rows.length < ROWS_PER_SEARCH) return null;
    from = rows.at(-1)!.id + 1;
  }
}

/** Businesses of a sitemap, with ids from `first` to `last`. */
export function loadSitemapBusinesses(
  snapshot: Snapshot,
  first: number,
  last: number,
): { slug: string; updatedAt: string }[] {
  return snapshot
    .all<{ slug: string; updatedAt: string } & GateRow>(
      `select slug, updated_at as updatedAt, ${GATE_COLUMNS} from business
       where id between ? and ? and removed_at is null order by id`,
      first,
      last,
    )
    .filter(isIndexed);
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
