import type { OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import { findKnownLists, loadBusinessPlaces } from '../../../schema/store/queries/publishing/plan-rows.ts';
import { findLinkable } from '../../../schema/store/record/read-record.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { Facts } from '../../../site/models/builders/facts.ts';
import { type BusinessChange, findAffectedBusinesses, pickBusinessChanges } from './affected-businesses.ts';
import { addToList, buildListLanes, findAffectedLists } from './affected-lists.ts';
import { getListPages } from './list-pages.ts';
import { partitionChanged, type PublishPlan } from './plan-full.ts';
import { buildEditUnits, findSitemaps } from './plan-site.ts';

/** Options that the plans of changes have in common. */
export type PlanOptions = {
  threads: number;
  /** The batch that holds its changes back; null without one. */
  batchId: number | null;
  yieldToEventLoop: () => Promise<void>;
};

/**
 * Plans only the own pages of edits: those of the businesses that changed, of neighbours that have their page already,
 * the pages of lists that show them, and sitemaps. The changes are planned once more with all their consequences.
 *
 * While a batch is being applied, its changes are held back, and it changes counts all the time. Then an edit must not
 * publish all pages that state them, again and again, nor link to pages that come with the batch, or take away pages to
 * which those of its businesses link. So the changes are postponed to be planned with those of the batch.
 */
export async function planEdits(
  snapshot: Snapshot,
  changes: OutboxChange[],
  { threads, batchId, yieldToEventLoop }: PlanOptions,
): Promise<PublishPlan> {
  const edited = pickBusinessChanges(changes);
  const affected = await findAffectedBusinesses(snapshot, changes, yieldToEventLoop);
  // Neighbours that come with the batch would link to its cities and categories.
  const own = keepStored(snapshot, affected, edited);
  const lists = await findAffectedLists(snapshot, edited, yieldToEventLoop, (_, countBefore) =>
    getListPages(countBefore()),
  );
  const facts = new Facts(snapshot);
  for (const list of ['city', 'category'] as const) {
    const known = findKnownLists(snapshot, list, [...lists[list].keys()]);
    for (const id of lists[list].keys()) {
      await yieldToEventLoop();
      // The batch may have deleted a list that a business left before.
      if (!known.has(id)) lists[list].delete(id);
      // Pages of businesses link to the first page of a list.
      else if (findLinkable(snapshot, [paths[list](facts[list](id).slug)]).size === 0)
        addToList(lists[list], id, () => [1]);
    }
  }
  for (const [key, { cityId, categoryId }] of lists.inCities)
    if (!lists.city.has(cityId) || !lists.category.has(categoryId)) lists.inCities.delete(key);
  const { lanes, pages } = await buildListLanes(snapshot, facts, lists, yieldToEventLoop);
  const sitemaps = findSitemaps(snapshot, changes);
  const business = edited.map(({ slug }) => slug);
  return {
    pages: own.length + pages,
    phases: [partitionChanged(snapshot, own, threads), lanes, [buildEditUnits(sitemaps)]],
    own,
    postponed: batchId === null ? null : { batchId, changes },
    // Nothing else goes away: others link to pages of lists, and counts of the map change with the batch.
    touched: { business, city: [], cityCategories: [], category: [], brand: [], mapKeys: [] },
  };
}

/** Businesses that were edited, and the affected ones that have their page already. */
function keepStored(snapshot: Snapshot, affected: Set<number>, edited: BusinessChange[]): number[] {
  const places = loadBusinessPlaces(snapshot, [...affected]);
  const toPath = ({ slug }: { slug: string }) => paths.business(slug);
  const stored = findLinkable(snapshot, places.map(toPath));
  const kept = places.filter((place) => stored.has(toPath(place))).map(({ id }) => id);
  return [...new Set([...edited.map(({ entityId }) => entityId), ...kept])];
}
