import { BUSINESSES_PER_PAGE, countPages } from '../../../site/features/business-list/paging/page-numbers.ts';
import { findSitemapNames, type SitemapName } from '../render/sitemaps.ts';
import type { Snapshot } from '../../../site/models/builders/snapshot.ts';
import type { Unit } from '../render/build-pages.ts';

/** Businesses per unit, and list pages per unit: some hundredths of a second of work. */
const BUSINESSES_PER_UNIT = 25;
const LIST_PAGES_PER_UNIT = 50;

/**
 * The pages that a publish checks, in the order in which they go live: businesses, then the lists that link to them,
 * then sitemaps. Lazy, so that a full publish never holds all ids.
 */
export type PublishPlan = {
  /** Approximate number of pages in the phases, for the progress bar. */
  pages: number;
  phases: PlanPhase[];
  /** Slugs whose pages may be stale; null for all. */
  touched: ChangedSlugs | null;
};

/** Units in lanes. Each thread prefers one lane. */
export type PlanPhase = Iterable<Unit>[];

export type ChangedSlugs = { business: string[]; city: string[]; category: string[] };

/** Plans every page. Businesses are divided into as many lanes as there are `threads`. */
export function planFull(snapshot: Snapshot, threads: number): PublishPlan {
  const counts = snapshot.get<{ businesses: number; lists: number }>(
    `select (select count(*) from business) as businesses,
       (select coalesce(sum((business_count + ${BUSINESSES_PER_PAGE - 1}) / ${BUSINESSES_PER_PAGE}), 0)
        from (select business_count from category union all select business_count from city)) as lists`,
  )!;
  return {
    pages: counts.businesses + counts.lists,
    phases: [
      partitionBusinesses(snapshot, threads),
      [buildAllListUnits(snapshot)],
      [buildSiteUnits(findSitemapNames(snapshot))],
    ],
    touched: null,
  };
}

/** Units of the pages about the whole site, and of these sitemaps. */
export function* buildSiteUnits(sitemaps: SitemapName[]): Generator<Unit> {
  yield { kind: 'categories' };
  yield { kind: 'cities' };
  yield { kind: 'about' };
  yield { kind: 'legal' };
  yield { kind: 'not-found' };
  yield { kind: 'home' };
  yield { kind: 'redirects' };
  for (const name of sitemaps) yield { kind: 'sitemap', name };
  yield { kind: 'sitemap-index' };
  yield { kind: 'robots' };
}

/**
 * Orders businesses city by city along the Hilbert curve, so that a thread finds most cards a page needs (of its
 * city, and of its category elsewhere) among those it has just loaded. Each lane is one stretch of the curve.
 */
function partitionBusinesses(snapshot: Snapshot, lanes: number): PlanPhase {
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
  return [...lanesOfCities.map((ids) => findBusinesses(snapshot, ids)), findRemovedBusinesses(snapshot)];
}

function* findBusinesses(snapshot: Snapshot, cityIds: number[]): Generator<Unit> {
  let waiting: number[] = [];
  for (const cityId of cityIds) {
    for (const id of findBusinessesInCity(snapshot, cityId)) {
      waiting.push(id);
      if (waiting.length < BUSINESSES_PER_UNIT) continue;
      yield { kind: 'businesses', ids: waiting };
      waiting = [];
    }
  }
  yield* buildBusinessUnits(waiting);
}

function* findRemovedBusinesses(snapshot: Snapshot): Generator<Unit> {
  const removed = snapshot.all<{ id: number }>(
    'select id from business where removed_at is not null order by id',
  );
  yield* buildBusinessUnits(removed.map((row) => row.id));
}

function* findBusinessesInCity(snapshot: Snapshot, cityId: number): Generator<number> {
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

function* buildAllListUnits(snapshot: Snapshot): Generator<Unit> {
  for (const list of ['category', 'city'] as const) {
    const rows = snapshot.all<{ id: number; count: number }>(
      `select id, business_count as count from ${list} where business_count > 0 order by id`,
    );
    for (const { id, count } of rows)
      yield* buildListUnits(list, id, 1, countPages(count, BUSINESSES_PER_PAGE));
  }
}

/** Units of the pages `first` to `last` of a list. */
export function* buildListUnits(
  of: 'category' | 'city',
  id: number,
  first: number,
  last: number,
): Generator<Unit> {
  for (let page = first; page <= last; page += LIST_PAGES_PER_UNIT) {
    yield { kind: of, id, first: page, last: Math.min(last, page + LIST_PAGES_PER_UNIT - 1) };
  }
}

/** Units of business pages, in the order of `ids`. */
export function* buildBusinessUnits(ids: number[]): Generator<Unit> {
  for (let i = 0; i < ids.length; i += BUSINESSES_PER_UNIT) {
    yield { kind: 'businesses', ids: ids.slice(i, i + BUSINESSES_PER_UNIT) };
  }
}
