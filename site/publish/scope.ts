import { BUSINESSES_PER_PAGE, pageCount } from './models/lists.ts';
import { sitemapNames, type SitemapName } from './sitemaps.ts';
import type { Snapshot } from './snapshot.ts';
import type { Unit } from './units.ts';

/** Listings in one unit, and list pages in one unit: some tenths of a second of work. */
const BUSINESSES_PER_UNIT = 100;
const LIST_PAGES_PER_UNIT = 50;

/**
 * What a publish has to look at, in the order in which it goes live: listings, then the lists that link to them,
 * then sitemaps. Lazy, so that a full publish never holds all ids.
 */
export type Scope = {
  /** How many pages the phases will look at, about; for the progress bar. */
  pages: number;
  phases: Iterable<Unit>[];
  /** Whose pages may have to go; null: anybody's. */
  touched: Touched | null;
};

/** Slugs. */
export type Touched = { business: string[]; city: string[]; category: string[] };

/** Everything. */
export function fullScope(snapshot: Snapshot): Scope {
  const counts = snapshot.get<{ businesses: number; lists: number }>(
    `select (select count(*) from business) as businesses,
       (select coalesce(sum((business_count + ${BUSINESSES_PER_PAGE - 1}) / ${BUSINESSES_PER_PAGE}), 0)
        from (select business_count from category union all select business_count from city)) as lists`,
  )!;
  return {
    pages: counts.businesses + counts.lists,
    phases: [allBusinesses(snapshot), allLists(snapshot), siteUnits(sitemapNames(snapshot))],
    touched: null,
  };
}

/** Pages about the whole site, and the named sitemaps. */
export function* siteUnits(sitemaps: SitemapName[]): Generator<Unit> {
  yield { of: 'categories' };
  yield { of: 'cities' };
  yield { of: 'not-found' };
  yield { of: 'home' };
  yield { of: 'redirects' };
  for (const name of sitemaps) yield { of: 'sitemap', name };
  yield { of: 'sitemap-index' };
  yield { of: 'robots' };
}

/** Neighbours follow each other, so that a thread finds most cards it needs among those it has just read. */
function* allBusinesses(snapshot: Snapshot): Generator<Unit> {
  let last = { cityId: -1, geoKey: -2, id: -1 };
  for (;;) {
    const rows = snapshot.all<typeof last>(
      `select city_id as cityId, geo_key as geoKey, id from business
       where removed_at is null and (city_id, geo_key, id) > (?, ?, ?)
       order by city_id, geo_key, id limit ${BUSINESSES_PER_UNIT}`,
      last.cityId,
      last.geoKey,
      last.id,
    );
    if (rows.length === 0) break;
    yield { of: 'businesses', ids: rows.map((row) => row.id) };
    last = rows.at(-1)!;
  }
  const removed = snapshot.all<{ id: number }>(
    'select id from business where removed_at is not null order by id',
  );
  yield* businessUnits(removed.map((row) => row.id));
}

function* allLists(snapshot: Snapshot): Generator<Unit> {
  for (const list of ['category', 'city'] as const) {
    const rows = snapshot.all<{ id: number; count: number }>(
      `select id, business_count as count from ${list} where business_count > 0 order by id`,
    );
    for (const { id, count } of rows) yield* listUnits(list, id, 1, pageCount(count, BUSINESSES_PER_PAGE));
  }
}

export function* listUnits(
  of: 'category' | 'city',
  id: number,
  first: number,
  last: number,
): Generator<Unit> {
  for (let page = first; page <= last; page += LIST_PAGES_PER_UNIT) {
    yield { of, id, first: page, last: Math.min(last, page + LIST_PAGES_PER_UNIT - 1) };
  }
}

export function* businessUnits(ids: number[]): Generator<Unit> {
  for (let i = 0; i < ids.length; i += BUSINESSES_PER_UNIT) {
    yield { of: 'businesses', ids: ids.slice(i, i + BUSINESSES_PER_UNIT) };
  }
}
