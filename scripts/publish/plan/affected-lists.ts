import type { Facts } from '../../../site/models/builders/facts.ts';
import { BUSINESSES_PER_PAGE, countPages } from '../../../site/models/page-numbers.ts';
import { countBeforeInCityCategory } from '../../../schema/store/queries/publishing/city-categories.ts';
import type { ListTable } from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { ListUnit } from '../render/build-pages.ts';
import type { RenderPhase } from '../render/render-pool.ts';
import type { BusinessChange } from './affected-businesses.ts';
import { groupPages, type ListPages, unitePages } from './list-pages.ts';
import { createPlaceFinder } from './list-places.ts';
import { addInCity, buildChangedUnits, type CityCategoryChanges } from './plan-city-categories.ts';
import { buildListUnits } from './plan-full.ts';

/** Pages of cities and of categories, by the id of the list, and of categories in cities. */
export type AffectedLists = Record<ListTable, Map<number, ListPages>> & { inCities: CityCategoryChanges };

/**
 * Finds the lists that show the changed businesses: of their cities, of their categories, and of both together.
 *
 * @param findPages the planned pages of a list, from a change and a function that counts the businesses before its own
 */
export async function findAffectedLists(
  snapshot: Snapshot,
  changes: BusinessChange[],
  yieldToEventLoop: () => Promise<void>,
  findPages: (change: BusinessChange, countBefore: () => number) => number[] | 'all',
): Promise<AffectedLists> {
  const lists: AffectedLists = { city: new Map(), category: new Map(), inCities: new Map() };
  const findPlace = createPlaceFinder(snapshot, changes);
  for (const change of changes) {
    await yieldToEventLoop();
    const { entityId, cityId, categoryId } = change;
    for (const [list, id] of [
      ['city', cityId],
      ['category', categoryId],
    ] as const)
      addToList(lists[list], id, () => findPages(change, () => findPlace(list, id, entityId)));
    const countBefore = () => countBeforeInCityCategory(snapshot, change, entityId);
    addInCity(lists.inCities, change, () => findPages(change, countBefore));
  }
  return lists;
}

/** Adds pages of a category or city, as {@link unitePages} does. */
export function addToList(lists: Map<number, ListPages>, id: number, find: () => number[] | 'all'): void {
  lists.set(id, unitePages(lists.get(id), find));
}

/** Builds the units of pages of lists: a lane of categories and cities, and one of categories in cities. */
export async function buildListLanes(
  snapshot: Snapshot,
  facts: Facts,
  lists: AffectedLists,
  yieldToEventLoop: () => Promise<void>,
): Promise<{ lanes: RenderPhase; pages: number }> {
  await yieldToEventLoop();
  const units = [...toUnits('category', lists.category, facts), ...toUnits('city', lists.city, facts)];
  await yieldToEventLoop();
  const unitsInCities = [...buildChangedUnits(snapshot, facts, lists.inCities)];
  const spans = [...units, ...unitsInCities.flatMap(({ parts }) => parts)];
  const pages = spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return { lanes: [units, unitsInCities], pages };
}

function* toUnits(of: ListTable, lists: Map<number, ListPages>, facts: Facts): Generator<ListUnit> {
  for (const [id, pages] of lists) {
    const last = countPages(facts[of](id).businessCount, BUSINESSES_PER_PAGE);
    if (pages === 'all') yield* buildListUnits(of, id, 1, last);
    else for (const span of groupPages(pages, last)) yield { kind: of, id, ...span };
  }
}
