import { paths } from '../../../schema/rules/website/paths.ts';
import { loadCityCategoryPages } from '../../../schema/store/queries/publishing/city-categories.ts';
import {
  findHoldingBatch,
  loadOutboxChanges,
  type OutboxChange,
} from '../../../schema/store/queries/publishing/outbox.ts';
import {
  type BusinessPlace,
  loadBusinessPlaces,
} from '../../../schema/store/queries/publishing/plan-rows.ts';
import { findPublished } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { createEventLoopYield } from '../../runtime/event-loop.ts';
import { partitionChanged, type PublishPlan } from './plan-full.ts';
import { MAX_CHANGES } from './plan-incremental.ts';

/** Changes whose own pages come first: the most, and whether a batch holds others back. */
type OwnLimits = { most: number; isBesideBatch: boolean };

const BULK_CHANGES: OwnLimits = { most: MAX_CHANGES, isBesideBatch: false };

/**
 * Plans only the pages of the businesses that the outbox rows after `cursor` name. A bulk change of 11,000 businesses
 * concerns 157,000 pages that show one of them or count them: its own pages are live much earlier if they are a release
 * of their own.
 *
 * @returns null if one of these pages could link to a page that is not published yet, because businesses joined or
 *   moved, or could lack what else has changed, such as a setting
 */
export async function planOwnPages(
  snapshot: Snapshot,
  cursor: number,
  { threads, pause, limits }: { threads: number; pause?: () => Promise<void>; limits?: OwnLimits },
): Promise<PublishPlan | null> {
  const changed = await loadOwnChanges(snapshot, cursor, createEventLoopYield(pause), limits);
  if (changed === null) return null;
  const own = changed.places.map(({ id }) => id);
  const lanes = partitionChanged(snapshot, own, threads);
  return { pages: own.length, phases: [lanes], own, touched: null, postponed: null };
}

/**
 * The outbox rows after `cursor`, and the places of the businesses that they name. Those that are removed are left out:
 * their pages go with the links to them. Null if their pages cannot be published before all others.
 */
export async function loadOwnChanges(
  snapshot: Snapshot,
  cursor: number,
  yieldToEventLoop: () => Promise<void>,
  { most, isBesideBatch } = BULK_CHANGES,
): Promise<{ changes: OutboxChange[]; places: BusinessPlace[] } | null> {
  if ((findHoldingBatch(snapshot) !== null) !== isBesideBatch) return null;
  const changes = loadOutboxChanges(snapshot, cursor, most + 1);
  if (changes.length > most) return null;
  if (changes.some(({ entity }) => entity !== 'business' && entity !== 'point')) return null;
  const ids = new Set(changes.flatMap(({ entity, entityId }) => (entity === 'business' ? [entityId] : [])));
  const places = loadBusinessPlaces(snapshot, [...ids]);
  const canBeFirst = places.length > 0 && (await areLinksPublished(snapshot, places, yieldToEventLoop));
  return canBeFirst ? { changes, places } : null;
}

/** True if the businesses and the lists in which they are now have their pages. Links to brands are of stored ones. */
async function areLinksPublished(
  snapshot: Snapshot,
  places: BusinessPlace[],
  yieldToEventLoop: () => Promise<void>,
): Promise<boolean> {
  const needed: [kind: string, paths: string[]][] = [
    ['business', places.map(({ slug }) => paths.business(slug))],
    ['city', places.map(({ city }) => paths.city(city))],
    ['category', places.map(({ category }) => paths.category(category))],
    ['city-category', findCityCategoryPaths(snapshot, places)],
  ];
  for (const [kind, some] of needed) {
    await yieldToEventLoop();
    const among = [...new Set(some)];
    if (findPublished(snapshot, kind, among).length < among.length) return false;
  }
  return true;
}

function findCityCategoryPaths(snapshot: Snapshot, places: BusinessPlace[]): string[] {
  const toPath = ({ city, category }: { city: string; category: string }) =>
    paths.cityCategory(city, category);
  const own = new Set(places.map(toPath));
  const pages = loadCityCategoryPages(snapshot, [...new Set(places.map(({ city }) => city))]);
  return pages.map(toPath).filter((path) => own.has(path));
}
