import type { AdminBusinessListQuery, AdminListedBusiness } from '../../../../contracts/admin-business.ts';
import type { Database } from '../../../database.ts';
import type { Page } from '../../business/list-locations.ts';
import { selectListed, toAdminListedBusiness } from '../admin-columns.ts';
import { findRowNumbers } from '../row-numbers.ts';
import { isWhole, listPublications } from './filter-where.ts';
import { readFound } from './read-found.ts';
import { type FoundIds, readSorted, type Span } from './read-sorted.ts';
import { correctFilter, type ResolvedFilter, resolveFilter } from './resolve-filter.ts';

/**
 * Page of the panel's list with the exact total: in the order that is asked for, with a text by relevance, or else by
 * id. Removed businesses follow the others.
 */
export async function listAdminBusinesses(
  db: Database,
  query: AdminBusinessListQuery,
): Promise<Page<AdminListedBusiness>> {
  const { limit, offset, sortBy, sortOrder, ...given } = query;
  const { filter, ids, total } = await readCorrected(db, await resolveFilter(db, given), (found) =>
    readParts(listParts(db, found, { sortBy, sortOrder }), { limit, offset }),
  );
  if (ids.length === 0) return { items: [], total };
  const isNumbered = isWhole(filter) && query.status === 'live' && sortBy === undefined;
  const counted = isNumbered ? new Map(ids.map((id, i) => [id, offset + i + 1])) : findRowNumbers(db, ids);
  const [listed, numbers] = await Promise.all([selectListed(db, ids), counted]);
  const rows = new Map(listed.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined
      ? []
      : toAdminListedBusiness(row, row.removedAt === null ? numbers.get(id)! : null);
  });
  return { items, total };
}

/**
 * Reads a list, again with corrected words if no live business was found: most texts need no correction, and no query
 * for it.
 */
async function readCorrected(
  db: Database,
  filter: ResolvedFilter,
  read: (filter: ResolvedFilter) => Promise<FoundIds>,
): Promise<FoundIds & { filter: ResolvedFilter }> {
  const found = await read(filter);
  const isFound = found.total > 0 && filter.status !== 'all';
  const corrected = isFound ? filter : await correctFilter(db, filter);
  return { filter: corrected, ...(corrected === filter ? found : await read(corrected)) };
}

type Sort = Pick<AdminBusinessListQuery, 'sortBy' | 'sortOrder'>;
/** A part of the list, which is read by itself. */
type Part = (span: Span) => Promise<FoundIds>;

function listParts(db: Database, filter: ResolvedFilter, sort: Sort): Part[] {
  return listPublications(filter).flatMap((publication): Part[] => {
    const { words, direct } = filter;
    if (publication === 'removed' || words === null || sort.sortBy !== undefined)
      return [(span) => readSorted(db, filter, publication, sort, span)];
    // What the text names exactly comes before what has its words.
    const exact = { ...filter, words: null };
    const named: Part[] = direct === null ? [] : [(span) => readSorted(db, exact, 'live', sort, span)];
    return [...named, (span) => readFound(db, filter, words, span)];
  });
}

/** Reads a part of several lists, one after the other. */
async function readParts(parts: Part[], { limit, offset }: Span): Promise<FoundIds> {
  const ids: number[] = [];
  let total = 0;
  for (const read of parts) {
    const left = limit - ids.length;
    // Also where nothing is left, for the total.
    const found = await read({ limit: Math.max(1, left), offset: Math.max(0, offset - total) });
    ids.push(...found.ids.slice(0, left));
    total += found.total;
  }
  return { ids, total };
}
