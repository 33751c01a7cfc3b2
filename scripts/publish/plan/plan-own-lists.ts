import {
  loadOrdinals,
  loadOrdinalsInCities,
} from '../../../schema/store/queries/publishing/list-ordinals.ts';
import { findKnownLists, type ListTable } from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { Facts } from '../../../site/models/builders/facts.ts';
import { createEventLoopYield } from '../../runtime/event-loop.ts';
import { getListPages } from './list-pages.ts';
import { buildChangedUnits, type CityCategoryChanges } from './plan-city-categories.ts';
import { type ChangedLists, countListPages, toUnits } from './list-units.ts';
import type { PublishPlan } from './plan-full.ts';
import { loadOwnChanges } from './plan-own-pages.ts';

/** Lists whose businesses are numbered by one query, which takes some hundredths of a second. */
const LISTS_PER_QUERY = 200;

/**
 * Most pages of lists for each changed business. Each is shown on some 14 pages of others, so with more, lists are most
 * of all pages, and checking them twice would only take time.
 */
const MAX_PAGES_PER_BUSINESS = 7;

/**
 * Plans only the pages of cities, categories and categories in cities that show a business which the outbox rows after
 * `cursor` name, and the first pages of these lists, which count; all pages of a list in which one was moved. Of the
 * 157,000 pages that a bulk change of 11,000 businesses concerns, they are a tenth.
 *
 * @returns null if lists are most of the pages that change, or if the own pages of these businesses are not published
 *   before all others either (plan-own-pages.ts)
 */
export async function planOwnLists(
  snapshot: Snapshot,
  cursor: number,
  { pause }: { pause?: () => Promise<void> },
): Promise<PublishPlan | null> {
  const yieldToEventLoop = createEventLoopYield(pause);
  const changed = await loadOwnChanges(snapshot, cursor, yieldToEventLoop);
  if (changed === null) return null;
  const { changes, places } = changed;
  const own = places.map(({ id }) => id);
  const lists: Record<ListTable, ChangedLists> = { city: new Map(), category: new Map() };
  const inCities: CityCategoryChanges = new Map();
  for (const { cityId, categoryId, moved } of changes) {
    if (moved === 0 || cityId === null || categoryId === null) continue;
    lists.city.set(cityId, 'all');
    lists.category.set(categoryId, 'all');
    inCities.set(`${cityId} ${categoryId}`, { cityId, categoryId, pages: 'all', hasMoved: true });
  }
  for (const list of ['category', 'city'] as const) {
    const known = findKnownLists(snapshot, list, [...lists[list].keys()]);
    // A list that was deleted is found by a plan of all pages.
    if (known.size < lists[list].size) return null;
    const ids = new Set(places.map((place) => place[`${list}Id`]));
    for (const some of splitIntoChunks([...ids].filter((id) => !lists[list].has(id)))) {
      await yieldToEventLoop();
      for (const { listId, before } of loadOrdinals(snapshot, list, some, own)) {
        const pages = lists[list].get(listId) ?? new Set([1]);
        lists[list].set(listId, pages);
        if (pages !== 'all') for (const page of getListPages(before)) pages.add(page);
      }
    }
  }
  for (const cityIds of splitIntoChunks([...new Set(places.map(({ cityId }) => cityId))])) {
    await yieldToEventLoop();
    for (const { cityId, categoryId, before } of loadOrdinalsInCities(snapshot, cityIds, own)) {
      const key = `${cityId} ${categoryId}`;
      const change = inCities.get(key) ?? { cityId, categoryId, pages: new Set([1]), hasMoved: false };
      inCities.set(key, change);
      if (change.pages !== 'all') for (const page of getListPages(before)) change.pages.add(page);
    }
  }
  await yieldToEventLoop();
  const facts = new Facts(snapshot);
  const units = [
    ...toUnits('category', lists.category, facts, true),
    ...toUnits('city', lists.city, facts, true),
  ];
  await yieldToEventLoop();
  const cityCategoryUnits = [...buildChangedUnits(snapshot, facts, inCities, true)];
  const pages = countListPages([...units, ...cityCategoryUnits.flatMap(({ parts }) => parts)]);
  if (pages > own.length * MAX_PAGES_PER_BUSINESS) return null;
  return {
    pages,
    phases: [[units, cityCategoryUnits]],
    own,
    touched: null,
    postponed: null,
  };
}

function* splitIntoChunks(ids: number[]): Generator<number[]> {
  for (let i = 0; i < ids.length; i += LISTS_PER_QUERY) yield ids.slice(i, i + LISTS_PER_QUERY);
}
