import { paths } from '../../../schema/rules/website/paths.ts';
import { findHoldingBatch, loadOutboxChanges } from '../../../schema/store/queries/publishing/outbox.ts';
import {
  loadBusinessPlaces,
  type BusinessPlace,
} from '../../../schema/store/queries/publishing/plan-rows.ts';
import { findPublished } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { Facts } from '../../../site/models/builders/facts.ts';
import { getCityCategoryFactsPath } from '../render/fact-paths.ts';
import { partitionChanged, type PublishPlan } from './plan-full.ts';
import { MAX_CHANGES } from './plan-incremental.ts';

/**
 * Plans only the pages of the businesses that the outbox rows after `cursor` name. A bulk change of 11,000 businesses
 * concerns 157,000 pages that show one of them or count them: its own pages are live in a tenth of the time if they are
 * a release of their own.
 *
 * @returns null if one of these pages could link to a page that is not published yet, because businesses joined or
 *   moved, or could lack what else has changed, such as a setting
 */
export function planOwnPages(snapshot: Snapshot, cursor: number, threads: number): PublishPlan | null {
  const changes = loadOutboxChanges(snapshot, cursor, MAX_CHANGES + 1);
  if (changes.length > MAX_CHANGES || findHoldingBatch(snapshot) !== null) return null;
  if (changes.some(({ entity }) => entity !== 'business' && entity !== 'point')) return null;
  const ids = new Set(changes.flatMap(({ entity, entityId }) => (entity === 'business' ? [entityId] : [])));
  const places = loadBusinessPlaces(snapshot, [...ids]);
  if (places.length === 0 || !areLinksPublished(snapshot, places)) return null;
  return {
    pages: places.length,
    phases: [
      partitionChanged(
        snapshot,
        places.map(({ id }) => id),
        threads,
      ),
    ],
    isPart: true,
    touched: 'none',
    postponed: null,
  };
}

/** True if the businesses and the lists in which they are now have their pages. Links to brands are of stored ones. */
function areLinksPublished(snapshot: Snapshot, places: BusinessPlace[]): boolean {
  const facts = new Facts(snapshot);
  const isPublished = (kind: string, needed: Iterable<string>) => {
    const among = [...new Set(needed)];
    return findPublished(snapshot, kind, among).length === among.length;
  };
  return (
    isPublished(
      'business',
      places.map(({ slug }) => paths.business(slug)),
    ) &&
    isPublished(
      'city',
      places.map(({ city }) => paths.city(city)),
    ) &&
    isPublished(
      'category',
      places.map(({ category }) => paths.category(category)),
    ) &&
    isPublished(
      'fact',
      places.flatMap((place) =>
        facts.hasCityCategory(place.cityId, place.categoryId) ? [getCityCategoryFactsPath(place)] : [],
      ),
    )
  );
}
