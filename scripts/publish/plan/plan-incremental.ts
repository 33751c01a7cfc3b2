import type { Point } from '../../../schema/rules/geo/coordinates.ts';
import { getListPages } from './list-pages.ts';
import { type ChangedLists, countListPages, toUnits } from './list-units.ts';
import { hashContent } from '../../../site/models/builders/hash.ts';
import {
  findHoldingBatch,
  loadOutboxChanges,
  type ChangeScope,
  type OutboxChange,
} from '../../../schema/store/queries/publishing/outbox.ts';
import { findLinkable, loadEntries } from '../../../schema/store/record/read-record.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import {
  findKnownLists,
  type ListTable,
  loadBusinessesInCity,
  loadBusinessPlaces,
} from '../../../schema/store/queries/publishing/plan-rows.ts';
import { getCityCategoriesPath, getListFactsPath } from '../render/fact-paths.ts';
import { Facts } from '../../../site/models/builders/facts.ts';
import { loadNamesakes } from '../../../site/models/builders/lists.ts';
import { loadNeighbours } from '../../../site/models/builders/neighbours.ts';
import { findPoint } from '../../../site/models/builders/business-points.ts';
import { partitionChanged, planFull, buildStateUnits, type PublishPlan } from './plan-full.ts';
import {
  addCityCategoryChange,
  addFirstPages,
  buildChangedUnits,
  findCrossedBusinesses,
  type CityCategoryChanges,
} from './plan-city-categories.ts';
import { buildBrandUnits, countBrandPages, findBrandNames, planBrands } from './plan-brands.ts';
import { createEventLoopYield } from '../../runtime/event-loop.ts';
import { createPlaceFinder } from './list-places.ts';
import { findChangedKeys } from './plan-map.ts';
import { buildContentUnits, buildEditUnits, buildSiteUnits, isOnlyContent } from './plan-site.ts';
import { findReverseNearest } from './reverse-nearest.ts';
import { findSitemapNames, getSitemapName, type SitemapName } from '../render/sitemaps.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { Unit } from '../render/build-pages.ts';

/**
 * Above this number of changes, all pages are checked: planning takes a millisecond for each. The outbox keeps as many
 * rows that are published (purge-outbox.ts).
 */
export const MAX_CHANGES = 20_000;
/** Changes that are planned in a moment: the place of a business in a long list takes milliseconds to find. */
export const FEW_CHANGES = 30;

/**
 * Plans the pages that the outbox rows after `cursor` may affect. It may include unchanged pages, but never misses a
 * changed one: a business is shown on its own page, on those of its neighbours (builders/neighbours.ts), on those it
 * is or was near to (reverse-nearest.ts), on its page of three lists (city, category, category in the city), on the
 * pages of its brand, on the map, and through counts on the pages of its state and about the whole site.
 *
 * While a batch is being applied, its changes are held back, and it changes counts all the time. Then an edit must not
 * publish all pages that state them, again and again, nor link to pages that come with the batch, or take away pages to
 * which those of its businesses link: only the own pages of edits are planned, and the changes are postponed to be
 * planned once more with those of the batch. What an earlier batch has changed does not wait for the next one.
 *
 * @param options.scope 'edits' for only the own pages of edits, which the caller plans once more with all changes
 * @param options.pause waits, between steps, for what comes first
 */
export async function planIncremental(
  snapshot: Snapshot,
  cursor: number,
  {
    threads,
    scope = 'all',
    pause,
  }: { threads: number; scope?: ChangeScope; pause?: (() => Promise<void>) | undefined },
): Promise<PublishPlan> {
  const changes = loadOutboxChanges(snapshot, cursor, MAX_CHANGES + 1, scope);
  if (changes.length === 0) return { pages: 0, phases: [], own: null, touched: null, postponed: null };
  // The name of a category or a city is part of every card and breadcrumb below it.
  if (
    changes.length > MAX_CHANGES ||
    changes.some((change) => change.entity === 'category' || change.entity === 'city')
  ) {
    return planFull(snapshot, threads);
  }

  const yieldToEventLoop = createEventLoopYield(pause);
  const facts = new Facts(snapshot);
  const findPlace = createPlaceFinder(snapshot, changes);
  const batchId = findHoldingBatch(snapshot);
  const isOfEdits = changes.length <= FEW_CHANGES || changes.every(({ isBulk }) => isBulk === 0);
  const isPart = scope === 'edits' || (batchId !== null && isOfEdits);
  const businesses = new Set<number>();
  const sitemaps = new Map<string, SitemapName>();
  const addSitemap = (name: SitemapName) => sitemaps.set(`${name.of}-${name.chunk}`, name);
  const lists: Record<ListTable, ChangedLists> = { city: new Map(), category: new Map() };
  const cityCategories: CityCategoryChanges = new Map();

  // An operator has asked for them.
  const isForced = changes.some((change) => change.entity === 'sitemap');
  if (isForced) findSitemapNames(snapshot).forEach(addSitemap);
  for (const id of await findNeighbouringPages(snapshot, changes, yieldToEventLoop)) businesses.add(id);
  for (const change of changes) {
    await yieldToEventLoop();
    const { entity, entityId, cityId, categoryId, geoKey, moved } = change;
    if (entity !== 'business' || cityId === null || categoryId === null || geoKey === null) continue;
    businesses.add(entityId);
    for (const id of loadNeighbours(snapshot, 'city', cityId, geoKey, entityId)) businesses.add(id);
    for (const id of loadNeighbours(snapshot, 'category', categoryId, geoKey, entityId)) businesses.add(id);
    addSitemap(getSitemapName('businesses', entityId));
    addCityCategoryChange(snapshot, cityCategories, change, isPart);
    for (const [list, group] of [
      ['city', cityId],
      ['category', categoryId],
    ] as const) {
      if (moved === 1 && !isPart) lists[list].set(group, 'all');
      else {
        addPages(lists[list], group, () => getListPages(findPlace(list, group, entityId)));
        // The first page counts what passes common filters.
        if (!isPart) addPages(lists[list], group, () => [1]);
      }
    }
  }

  for (const list of ['city', 'category'] as const) {
    // The batch that holds changes back may have deleted a list that a business left before.
    const known = findKnownLists(snapshot, list, [...lists[list].keys()]);
    if (known.size < lists[list].size && !isPart) return planFull(snapshot, threads);
    for (const id of lists[list].keys()) if (!known.has(id)) lists[list].delete(id);
    for (const id of lists[list].keys()) {
      await yieldToEventLoop();
      if (isPart) {
        // Pages of businesses link to the first page of a list.
        if (!isListStored(snapshot, facts, list, id)) addPages(lists[list], id, () => [1]);
      } else if (!isListUnchanged(snapshot, facts, list, id)) lists[list].set(id, 'all');
    }
  }
  for (const [key, { cityId, categoryId }] of cityCategories)
    if (!lists.city.has(cityId) || !lists.category.has(categoryId)) cityCategories.delete(key);
  const states = isPart ? new Set<string>() : findChangedStates(facts, cityCategories);
  for (const [cityId, pages] of lists.city) {
    await yieldToEventLoop();
    if (pages === 'all') {
      addSitemap({ of: 'pages', chunk: 0 });
      addSitemap(getSitemapName('cities', cityId));
      for (const { id } of loadNamesakes(snapshot, facts.city(cityId))) addPages(lists.city, id, () => [1]);
    }
    // Without a change that tells so, a batch that holds its changes back may have changed the counts of a city.
    const canDiffer = pages === 'all' || (batchId !== null && !isPart);
    if (!canDiffer || isCityUnchanged(snapshot, facts, cityId)) continue;
    for (const id of loadBusinessesInCity(snapshot, cityId)) businesses.add(id);
    addFirstPages(snapshot, cityCategories, facts.city(cityId).slug);
  }
  for (const [categoryId, pages] of lists.category)
    if (pages === 'all') addSitemap(getSitemapName('categories', categoryId));

  await yieldToEventLoop();
  if (!isPart) for (const id of findCrossedBusinesses(snapshot, facts, cityCategories)) businesses.add(id);

  await yieldToEventLoop();
  const brandPlan = planBrands(snapshot, isPart ? [] : findBrandNames(snapshot, changes, batchId !== null));
  for (const id of brandPlan.linking) businesses.add(id);
  if (brandPlan.hasCrossed) addSitemap({ of: 'pages', chunk: 0 });

  // Neighbours that come with the batch would link to its cities and categories.
  const pagesOfBusinesses = isPart ? keepStored(snapshot, businesses, changes) : businesses;

  const listPhase = [
    ...toUnits('category', lists.category, facts, isPart),
    ...toUnits('city', lists.city, facts, isPart),
  ];
  await yieldToEventLoop();
  const cityCategoryUnits = [...buildChangedUnits(snapshot, facts, cityCategories, isPart)];
  await yieldToEventLoop();
  // Counts of the map change with the batch, so its nodes are published with that.
  const mapKeys = isPart ? [] : findChangedKeys(changes);
  // Its index names cities and categories, also of businesses without coordinates.
  const mapUnits: Unit[] =
    isPart || changes.every(({ onMap }) => onMap === 0)
      ? []
      : [{ kind: 'map', part: { changedKeys: mapKeys } }];
  await yieldToEventLoop();
  const hasBrandChange = brandPlan.hasCrossed || brandPlan.brands.length > 0;
  const chooseSiteUnits = () => {
    if (isPart) return buildEditUnits([...sitemaps.values()]);
    // A batch that holds its changes back has changed counts.
    return batchId === null && !hasBrandChange && isOnlyContent(snapshot, changes)
      ? buildContentUnits([...sitemaps.values()])
      : buildSiteUnits([...sitemaps.values()], isForced);
  };
  // With the own pages of changes, no page of a list goes away, because others link to it.
  const cities = isPart ? [] : [...lists.city.keys()].map((id) => facts.city(id).slug);
  return {
    pages:
      pagesOfBusinesses.size +
      countBrandPages(brandPlan.brands) +
      countListPages([...listPhase, ...cityCategoryUnits.flatMap(({ parts }) => parts)]),
    phases: [
      partitionChanged(snapshot, pagesOfBusinesses, threads),
      [
        listPhase,
        cityCategoryUnits,
        buildStateUnits(snapshot, states),
        buildBrandUnits(brandPlan.brands),
        mapUnits,
      ],
      [chooseSiteUnits()],
    ],
    own: isPart ? [...pagesOfBusinesses] : null,
    postponed: batchId !== null && isPart ? { batchId, changes } : null,
    touched: {
      business: changes.filter(({ entity }) => entity === 'business').map(({ slug }) => slug),
      city: cities,
      // The facts say which pages there were: without them, no plan would find the breadcrumbs that lose a link.
      cityCategories: cities,
      category: isPart ? [] : [...lists.category.keys()].map((id) => facts.category(id).slug),
      brand: brandPlan.touched,
      mapKeys,
    },
  };
}

/** Those of some businesses that changed, or have their page already. */
function keepStored(snapshot: Snapshot, ids: Set<number>, changes: OutboxChange[]): Set<number> {
  const changed = new Set(changes.flatMap(({ entity, entityId }) => (entity === 'business' ? entityId : [])));
  const places = loadBusinessPlaces(snapshot, [...ids]);
  const stored = findLinkable(
    snapshot,
    places.map(({ slug }) => paths.business(slug)),
  );
  const kept = places.filter(({ slug }) => stored.has(paths.business(slug))).map(({ id }) => id);
  return new Set([...changed, ...kept].filter((id) => ids.has(id)));
}

/** Slugs of the states of cities that businesses joined or left. */
function findChangedStates(facts: Facts, changes: CityCategoryChanges): Set<string> {
  const moved = [...changes.values()].filter(({ hasMoved }) => hasMoved);
  return new Set(moved.flatMap(({ cityId }) => facts.city(cityId).stateLink?.slug ?? []));
}

/** Businesses near the changed ones, or near their location before they moved or were removed. */
async function findNeighbouringPages(
  snapshot: Snapshot,
  changes: OutboxChange[],
  yieldToEventLoop: () => Promise<void>,
): Promise<Set<number>> {
  const pages = new Set<number>();
  const addAll = (id: number, place: Point) => {
    for (const page of findReverseNearest(snapshot, id, place)) pages.add(page);
  };
  const changed = new Set<number>();
  for (const { entity, entityId, lat, lng } of changes) {
    if (entity === 'business') changed.add(entityId);
    if (entity === 'point' && lat !== null && lng !== null) addAll(entityId, { lat, lng });
    await yieldToEventLoop();
  }
  for (const id of changed) {
    await yieldToEventLoop();
    const place = findPoint(snapshot, id);
    if (place) addAll(id, place);
  }
  return pages;
}

function addPages(list: ChangedLists, id: number, find: () => number[]): void {
  const pages = list.get(id) ?? new Set<number>();
  if (pages === 'all') return;
  for (const page of find()) pages.add(page);
  list.set(id, pages);
}

/** True if the largest categories of a city are still those that its published pages name. */
function isCityUnchanged(snapshot: Snapshot, facts: Facts, cityId: number): boolean {
  const path = getCityCategoriesPath(cityId);
  const published = loadEntries(snapshot, [path]).get(path);
  return published?.model === hashContent(JSON.stringify(facts.cityCategories(cityId)));
}

function isListStored(snapshot: Snapshot, facts: Facts, of: 'city' | 'category', id: number): boolean {
  return findLinkable(snapshot, [paths[of](facts[of](id).slug)]).size > 0;
}

/** True if the facts of a list are still those that its published pages state. */
function isListUnchanged(snapshot: Snapshot, facts: Facts, of: 'city' | 'category', id: number): boolean {
  const path = getListFactsPath(of, id);
  const published = loadEntries(snapshot, [path]).get(path);
  return published?.model === hashContent(JSON.stringify(facts.list(of, id).known));
}
