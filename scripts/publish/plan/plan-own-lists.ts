import {
  loadOrdinals,
  loadOrdinalsInCities,
} from '../../../schema/store/queries/publishing/list-ordinals.ts';
import { findKnownLists } from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { Facts } from '../../../site/models/builders/facts.ts';
import { createEventLoopYield } from '../../runtime/event-loop.ts';
import { pickBusinessChanges } from './affected-businesses.ts';
import { type AffectedLists, addToList, buildListLanes } from './affected-lists.ts';
import { getAlteredPages } from './list-pages.ts';
import { addInCity } from './plan-city-categories.ts';
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
  const lists: AffectedLists = { city: new Map(), category: new Map(), inCities: new Map() };
  for (const { cityId, categoryId, moved } of pickBusinessChanges(changes)) {
    if (moved === 0) continue;
    lists.city.set(cityId, 'all');
    lists.category.set(categoryId, 'all');
    addInCity(lists.inCities, { cityId, categoryId }, () => 'all');
  }
  for (const list of ['category', 'city'] as const) {
    const known = findKnownLists(snapshot, list, [...lists[list].keys()]);
    // A list that was deleted is found by a plan of all pages.
    if (known.size < lists[list].size) return null;
    const ids = new Set(places.map((place) => place[`${list}Id`]));
    for (const some of splitIntoChunks([...ids].filter((id) => !lists[list].has(id)))) {
      await yieldToEventLoop();
      for (const { listId, before } of loadOrdinals(snapshot, list, some, own))
        addToList(lists[list], listId, () => getAlteredPages(before));
    }
  }
  for (const cityIds of splitIntoChunks([...new Set(places.map(({ cityId }) => cityId))])) {
    await yieldToEventLoop();
    for (const { before, ...place } of loadOrdinalsInCities(snapshot, cityIds, own))
      addInCity(lists.inCities, place, () => getAlteredPages(before));
  }
  const { lanes, pages } = await buildListLanes(snapshot, new Facts(snapshot), lists, yieldToEventLoop);
  if (pages > own.length * MAX_PAGES_PER_BUSINESS) return null;
  return { pages, phases: [lanes], own, touched: null, postponed: null };
}

function* splitIntoChunks(ids: number[]): Generator<number[]> {
  for (let i = 0; i < ids.length; i += LISTS_PER_QUERY) yield ids.slice(i, i + LISTS_PER_QUERY);
}
