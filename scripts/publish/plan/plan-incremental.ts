import {
  findHoldingBatch,
  loadOutboxChanges,
  type ChangeScope,
  type OutboxChange,
} from '../../../schema/store/queries/publishing/outbox.ts';
import {
  findKnownLists,
  loadBusinessesInCity,
  type ListTable,
} from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { Facts } from '../../../site/models/builders/facts.ts';
import { loadNamesakes } from '../../../site/models/builders/lists.ts';
import { createEventLoopYield } from '../../runtime/event-loop.ts';
import type { Unit } from '../render/build-pages.ts';
import { getCityCategoriesPath, getListFactsPath } from '../render/fact-paths.ts';
import { getSitemapName } from '../render/sitemaps.ts';
import { findAffectedBusinesses, pickBusinessChanges, type BusinessChange } from './affected-businesses.ts';
import { addToList, buildListLanes, findAffectedLists } from './affected-lists.ts';
import { getAlteredPages } from './list-pages.ts';
import { buildBrandUnits, countBrandPages, findBrandNames, planBrands } from './plan-brands.ts';
import { addChangedFacts, addFirstPages } from './plan-city-categories.ts';
import { planEdits, type PlanOptions } from './plan-edits.ts';
import { partitionChanged, planFull, buildStateUnits, type PublishPlan } from './plan-full.ts';
import { findChangedKeys } from './plan-map.ts';
import { buildContentUnits, buildSiteUnits, findSitemaps, isOnlyContent } from './plan-site.ts';
import { isFactUnchanged } from './published-facts.ts';

/**
 * Above this number of changes, all pages are checked: planning takes a millisecond for each. The outbox keeps as many
 * rows that are published (purge-outbox.ts).
 */
export const MAX_CHANGES = 20_000;
/** Changes that are planned in a moment: the place of a business in a long list takes milliseconds to find. */
export const FEW_CHANGES = 30;

/**
 * Plans the pages that the outbox rows after `cursor` may affect: all of them, or only the own pages of edits
 * (plan-edits.ts) while a batch that is being applied holds its changes back. What an earlier batch has changed does
 * not wait for the next one, so more than few changes with some of a batch are planned with all that they affect.
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
  const batchId = findHoldingBatch(snapshot);
  const isOfEdits = changes.length <= FEW_CHANGES || changes.every(({ isBulk }) => isBulk === 0);
  const given = { threads, batchId, yieldToEventLoop: createEventLoopYield(pause) };
  return scope === 'edits' || (batchId !== null && isOfEdits)
    ? await planEdits(snapshot, changes, given)
    : await planAffected(snapshot, changes, given);
}

/**
 * Plans all pages that changes may affect. It may include unchanged pages, but never misses a changed one: a business
 * is shown on its own page, on those of others around it (affected-businesses.ts), on its page of three lists (city,
 * category, category in the city), on the pages of its brand, on the map, and through counts on the pages of its state
 * and about the whole site. A batch that holds its changes back may have changed any of these counts.
 */
async function planAffected(
  snapshot: Snapshot,
  changes: OutboxChange[],
  { threads, batchId, yieldToEventLoop }: PlanOptions,
): Promise<PublishPlan> {
  const isHeld = batchId !== null;
  const facts = new Facts(snapshot);
  const changed = pickBusinessChanges(changes);
  const businesses = await findAffectedBusinesses(snapshot, changes, yieldToEventLoop);
  const lists = await findAffectedLists(snapshot, changed, yieldToEventLoop, ({ moved }, countBefore) =>
    moved === 1 ? 'all' : getAlteredPages(countBefore()),
  );
  const sitemaps = findSitemaps(snapshot, changes);

  for (const list of ['city', 'category'] as const) {
    const ids = [...lists[list].keys()];
    // Deleted lists are found by a plan of all pages.
    if (findKnownLists(snapshot, list, ids).size < ids.length) return planFull(snapshot, threads);
    for (const id of ids) {
      await yieldToEventLoop();
      if (!isListUnchanged(snapshot, facts, list, id)) lists[list].set(id, 'all');
    }
  }
  for (const [cityId, pages] of lists.city) {
    await yieldToEventLoop();
    if (pages === 'all') {
      sitemaps.push({ of: 'pages', chunk: 0 }, getSitemapName('cities', cityId));
      for (const { id } of loadNamesakes(snapshot, facts.city(cityId))) addToList(lists.city, id, () => [1]);
    }
    // Without a change that tells so, a batch that holds its changes back may have changed the counts of a city.
    if ((pages !== 'all' && !isHeld) || isCityUnchanged(snapshot, facts, cityId)) continue;
    for (const id of loadBusinessesInCity(snapshot, cityId)) businesses.add(id);
    addFirstPages(snapshot, lists.inCities, facts.city(cityId).slug);
  }
  for (const [categoryId, pages] of lists.category)
    if (pages === 'all') sitemaps.push(getSitemapName('categories', categoryId));
  const crossed = await addChangedFacts(snapshot, facts, lists.inCities, yieldToEventLoop);
  for (const id of crossed) businesses.add(id);

  await yieldToEventLoop();
  const { brands, ...brandPlan } = planBrands(snapshot, findBrandNames(snapshot, changes, isHeld));
  for (const id of brandPlan.linking) businesses.add(id);
  if (brandPlan.hasCrossed) sitemaps.push({ of: 'pages', chunk: 0 });

  const { lanes, pages: listPages } = await buildListLanes(snapshot, facts, lists, yieldToEventLoop);
  await yieldToEventLoop();
  const mapKeys = findChangedKeys(changes);
  // Its index names cities and categories, also of businesses without coordinates.
  const hasMap = changes.some(({ onMap }) => onMap === 1);
  const mapUnits: Unit[] = hasMap ? [{ kind: 'map', part: { changedKeys: mapKeys } }] : [];
  const isWholeSite =
    isHeld || brandPlan.hasCrossed || brands.length > 0 || !isOnlyContent(snapshot, changes);
  const siteUnits = isWholeSite ? buildSiteUnits(sitemaps, changes) : buildContentUnits(sitemaps);
  const cities = [...lists.city.keys()].map((id) => facts.city(id).slug);
  return {
    pages: businesses.size + countBrandPages(brands) + listPages,
    phases: [
      partitionChanged(snapshot, businesses, threads),
      [
        ...lanes,
        buildStateUnits(snapshot, findChangedStates(facts, changed)),
        buildBrandUnits(brands),
        mapUnits,
      ],
      [siteUnits],
    ],
    own: null,
    postponed: null,
    touched: {
      business: changed.map(({ slug }) => slug),
      city: cities,
      // The facts say which pages there were: without them, no plan would find the breadcrumbs that lose a link.
      cityCategories: cities,
      category: [...lists.category.keys()].map((id) => facts.category(id).slug),
      brand: brandPlan.touched,
      mapKeys,
    },
  };
}

/** Slugs of the states of cities that businesses joined or left. */
function findChangedStates(facts: Facts, changes: BusinessChange[]): Set<string> {
  const moved = changes.filter((change) => change.moved === 1);
  return new Set(moved.flatMap(({ cityId }) => facts.city(cityId).stateLink?.slug ?? []));
}

/** True if the largest categories of a city are still those that its published pages name. */
function isCityUnchanged(snapshot: Snapshot, facts: Facts, cityId: number): boolean {
  const fact = JSON.stringify(facts.cityCategories(cityId));
  return isFactUnchanged(snapshot, getCityCategoriesPath(cityId), fact);
}

/** True if the facts of a list are still those that its published pages state. */
function isListUnchanged(snapshot: Snapshot, facts: Facts, of: ListTable, id: number): boolean {
  return isFactUnchanged(snapshot, getListFactsPath(of, id), JSON.stringify(facts.list(of, id).known));
}
