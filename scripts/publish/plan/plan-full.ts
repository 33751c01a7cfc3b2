import { BUSINESSES_PER_PAGE, countPages } from '../../../site/models/page-numbers.ts';
import { findSitemapNames } from '../render/sitemaps.ts';
import {
  countPagesToPlan,
  iterateCity,
  loadCitiesAlongCurve,
  loadListSizes,
  loadRemovedBusinesses,
  sortAlongCurve,
} from '../../../schema/store/queries/publishing/plan-rows.ts';
import { countCityCategoryPages } from '../../../schema/store/queries/publishing/city-categories.ts';
import { loadBrands } from '../../../schema/store/queries/publishing/brands.ts';
import { groupCitiesByState } from '../../../schema/store/queries/publishing/states.ts';
import { buildCityCategoryUnits } from './plan-city-categories.ts';
import { buildBrandUnits, countBrandPages } from './plan-brands.ts';
import { buildMapUnits } from './plan-map.ts';
import { buildSiteUnits } from './plan-site.ts';
import type { OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { ListUnit, Unit } from '../render/build-pages.ts';
import type { RenderPhase } from '../render/render-pool.ts';
import { LIST_PAGES_PER_UNIT } from './list-pages.ts';

/** Businesses per unit: some hundredths of a second of work. */
const BUSINESSES_PER_UNIT = 25;
/** Files of the map for each business, for the progress bar: a million businesses have 18,000. */
const MAP_FILES_PER_BUSINESS = 0.018;

/**
 * The pages that a publish checks, in the order in which they go live: businesses, then the lists that link to them,
 * then sitemaps. Lazy, so that a full publish never holds all ids.
 */
export type PublishPlan = {
  /** Approximate number of pages in the phases, for the progress bar and the choice between brief and long. */
  pages: number;
  phases: RenderPhase[];
  /**
   * Ids of the businesses whose pages it has, if it has only the own pages of changes, not those that state counts;
   * null if it has all pages that changes concern.
   */
  own: number[] | null;
  /** Slugs, and places on the map, whose pages may be stale; null for all. */
  touched: Touched | null;
  /** Changes of which only the nearest pages are planned, because a batch that is being applied changes the others. */
  postponed: { batchId: number; changes: OutboxChange[] } | null;
};

/** Slugs of businesses, lists and brands, and places on the map. */
export type Touched = {
  business: string[];
  city: string[];
  /** Cities whose pages and facts of categories may be stale. */
  cityCategories: string[];
  category: string[];
  brand: string[];
  mapKeys: number[];
};

/** Plans every page. Businesses are divided into as many lanes as there are `threads`. */
export function planFull(snapshot: Snapshot, threads: number): PublishPlan {
  const { businesses, listPages } = countPagesToPlan(snapshot, BUSINESSES_PER_PAGE);
  const brands = loadBrands(snapshot);
  const pagesInCities = countCityCategoryPages(snapshot, BUSINESSES_PER_PAGE);
  const mapFiles = Math.round(businesses * MAP_FILES_PER_BUSINESS);
  const sitemaps = findSitemapNames(snapshot);
  return {
    pages: businesses + listPages + pagesInCities + countBrandPages(brands) + mapFiles + sitemaps.length,
    phases: [
      partitionBusinesses(snapshot, threads),
      [
        buildMapAndListUnits(snapshot),
        buildCityCategoryUnits(snapshot),
        buildStateUnits(snapshot),
        buildBrandUnits(brands),
      ],
      [buildSiteUnits(sitemaps)],
    ],
    own: null,
    touched: null,
    postponed: null,
  };
}

/**
 * Orders businesses city by city along the Hilbert curve, so that a thread finds most cards a page needs (of its
 * city, and of its category elsewhere) among those it has just loaded. Each lane is one stretch of the curve.
 */
function partitionBusinesses(snapshot: Snapshot, lanes: number): RenderPhase {
  const cities = loadCitiesAlongCurve(snapshot);
  const total = cities.reduce((sum, city) => sum + city.count, 0);
  const lanesOfCities: number[][] = Array.from({ length: lanes }, () => []);
  let before = 0;
  for (const { id, count } of cities) {
    lanesOfCities[Math.floor((before / total) * lanes)]!.push(id);
    before += count;
  }
  return [
    ...lanesOfCities.map((ids) => findBusinesses(snapshot, ids)),
    buildBusinessUnits(loadRemovedBusinesses(snapshot)),
  ];
}

/** Businesses along the Hilbert curve, a stretch for each of the `lanes`, for the reason above. */
export function partitionChanged(snapshot: Snapshot, ids: Iterable<number>, lanes: number): RenderPhase {
  const sorted = sortAlongCurve(snapshot, [...ids]);
  const size = Math.ceil(sorted.length / lanes);
  return Array.from({ length: lanes }, (_, i) => buildBusinessUnits(sorted.slice(i * size, (i + 1) * size)));
}

function* findBusinesses(snapshot: Snapshot, cityIds: number[]): Generator<Unit> {
  let waiting: number[] = [];
  for (const cityId of cityIds) {
    for (const id of iterateCity(snapshot, cityId)) {
      waiting.push(id);
      if (waiting.length < BUSINESSES_PER_UNIT) continue;
      yield { kind: 'businesses', ids: waiting };
      waiting = [];
    }
  }
  yield* buildBusinessUnits(waiting);
}

/**
 * The map comes first: its last unit has the keys of all businesses, 8 MB of a million, and the heaps are largest when
 * the last lists are rendered.
 */
function* buildMapAndListUnits(snapshot: Snapshot): Generator<Unit> {
  yield* buildMapUnits(snapshot);
  for (const list of ['category', 'city'] as const) {
    for (const { id, count } of loadListSizes(snapshot, list))
      yield* buildListUnits(list, id, 1, countPages(count, BUSINESSES_PER_PAGE));
  }
}

/** Units of the pages of states: of all, or of those with `slugs`. */
export function* buildStateUnits(
  snapshot: Snapshot,
  slugs: Iterable<string> = groupCitiesByState(snapshot).keys(),
): Generator<Unit> {
  for (const slug of slugs) yield { kind: 'states', slugs: [slug] };
}

/** Units of the pages `first` to `last` of a list. */
export function* buildListUnits(
  of: 'category' | 'city',
  id: number,
  first: number,
  last: number,
): Generator<ListUnit> {
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
