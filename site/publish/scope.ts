import { BUSINESSES_PER_PAGE, pageCount } from '../features/browse/page-numbers.ts';
import { sitemapNames, type SitemapName } from './sitemaps.ts';
import type { Snapshot } from './snapshot.ts';
import type { Unit } from './units.ts';

/** Listings in one unit, and list pages in one unit: some hundredths of a second of work. */
const BUSINESSES_PER_UNIT = 25;
const LIST_PAGES_PER_UNIT = 50;

/**
 * What a publish has to look at, in the order in which it goes live: listings, then the lists that link to them,
 * then sitemaps. Lazy, so that a full publish never holds all ids.
 */
export type Scope = {
  /** How many pages the phases will look at, about; for the progress bar. */
  pages: number;
  phases: Phase[];
  /** Whose pages may have to go; null: anybody's. */
  touched: Touched | null;
};

/** Units in lanes: each thread keeps to a lane of its own while there is work in it. */
export type Phase = Iterable<Unit>[];

/** Slugs. */
export type Touched = { business: string[]; city: string[]; category: string[] };

/** Everything. The listings are cut into as many lanes as there are `threads`. */
export function fullScope(snapshot: Snapshot, threads: number): Scope {
  const counts = snapshot.get<{ businesses: number; lists: number }>(
    `select (select count(*) from business) as businesses,
       (select coalesce(sum((business_count + ${BUSINESSES_PER_PAGE - 1}) / ${BUSINESSES_PER_PAGE}), 0)
        from (select business_count from category union all select business_count from city)) as lists`,
  )!;
  return {
    pages: counts.businesses + counts.lists,
    phases: [businessLanes(snapshot, threads), [allLists(snapshot)], [siteUnits(sitemapNames(snapshot))]],
    touched: null,
  };
}

/** Pages about the whole site, and the named sitemaps. */
export function* siteUnits(sitemaps: SitemapName[]): Generator<Unit> {
  yield { of: 'categories' };
  yield { of: 'cities' };
  yield { of: 'about' };
  yield { of: 'legal' };
  yield { of: 'not-found' };
  yield { of: 'home' };
  yield { of: 'redirects' };
  for (const name of sitemaps) yield { of: 'sitemap', name };
  yield { of: 'sitemap-index' };
  yield { of: 'robots' };
}

/**
 * City by city along the curve, and along it within a city: a thread then finds most cards a page needs, those of its
 * city and those of its category elsewhere, among those it has just read. Each lane is one stretch of the curve.
 */
function businessLanes(snapshot: Snapshot, lanes: number): Phase {
  const cities = snapshot.all<{ id: number; count: number }>(
    `select city_id as id, count(*) as count from business where removed_at is null
     group by city_id order by min(geo_key), city_id`,
  );
  const total = cities.reduce((sum, city) => sum + city.count, 0);
  const lanesOfCities: number[][] = Array.from({ length: lanes }, () => []);
  let before = 0;
  for (const { id, count } of cities) {
    lanesOfCities[Math.floor((before / total) * lanes)]!.push(id);
    before += count;
  }
  return [...lanesOfCities.map((ids) => businessesOf(snapshot, ids)), removedBusinesses(snapshot)];
}

function* businessesOf(snapshot: Snapshot, cityIds: number[]): Generator<Unit> {
  let waiting: number[] = [];
  for (const cityId of cityIds) {
    for (const id of inCity(snapshot, cityId)) {
      waiting.push(id);
      if (waiting.length < BUSINESSES_PER_UNIT) continue;
      yield { of: 'businesses', ids: waiting };
      waiting = [];
    }
  }
  yield* businessUnits(waiting);
}

function* removedBusinesses(snapshot: Snapshot): Generator<Unit> {
  const removed = snapshot.all<{ id: number }>(
    'select id from business where removed_at is not null order by id',
  );
  yield* businessUnits(removed.map((row) => row.id));
}

function* inCity(snapshot: Snapshot, cityId: number): Generator<number> {
  let last = { geoKey: -2, id: -1 };
  for (;;) {
    const rows = snapshot.all<typeof last>(
      `select geo_key as geoKey, id from business where city_id = ? and removed_at is null and (geo_key, id) > (?, ?)
       order by geo_key, id limit 1000`,
      cityId,
      last.geoKey,
      last.id,
    );
    for (const { id } of rows) yield id;
    if (rows.length < 1000) return;
    last = rows.at(-1)!;
  }
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
