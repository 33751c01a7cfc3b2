import type { Point } from '../../../schema/rules/geo/coordinates.ts';
import type { OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { findPoint } from '../../../site/models/builders/business-points.ts';
import { loadNeighbours } from '../../../site/models/builders/neighbours.ts';
import { findReverseNearest } from './reverse-nearest.ts';

/** A change of a business, which names the lists that it is or was in. */
export type BusinessChange = OutboxChange & { cityId: number; categoryId: number; geoKey: number };

/** Those of some changes that are of businesses. */
export function pickBusinessChanges(changes: OutboxChange[]): BusinessChange[] {
  return changes.filter((change): change is BusinessChange => change.entity === 'business');
}

/**
 * Businesses whose pages may show a changed one: itself, its neighbours (builders/neighbours.ts), and those that it is
 * near to, or was before it moved or was removed (reverse-nearest.ts).
 */
export async function findAffectedBusinesses(
  snapshot: Snapshot,
  changes: OutboxChange[],
  yieldToEventLoop: () => Promise<void>,
): Promise<Set<number>> {
  const affected = new Set<number>();
  const addNearTo = (id: number, place: Point) => {
    for (const near of findReverseNearest(snapshot, id, place)) affected.add(near);
  };
  for (const { entity, entityId, lat, lng } of changes) {
    await yieldToEventLoop();
    if (entity === 'point' && lat !== null && lng !== null) addNearTo(entityId, { lat, lng });
  }
  const changed = pickBusinessChanges(changes);
  for (const id of new Set(changed.map(({ entityId }) => entityId))) {
    await yieldToEventLoop();
    const place = findPoint(snapshot, id);
    if (place) addNearTo(id, place);
  }
  for (const { entityId, cityId, categoryId, geoKey } of changed) {
    await yieldToEventLoop();
    affected.add(entityId);
    for (const id of loadNeighbours(snapshot, 'city', cityId, geoKey, entityId)) affected.add(id);
    for (const id of loadNeighbours(snapshot, 'category', categoryId, geoKey, entityId)) affected.add(id);
  }
  return affected;
}
