import { loadOrdinals } from '../../../schema/store/queries/publishing/list-ordinals.ts';
import { countBefore, type ListTable } from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { BusinessChange } from './affected-businesses.ts';

/**
 * Number of changes in a list from which all their places are found in one pass over it. Counting takes a tenth of a
 * pass on average, because half of the list is before a business.
 */
const MANY = 20;

/** Finds the number of businesses before a changed one in the order of its category or city. */
export type FindPlace = (list: ListTable, groupId: number, id: number) => number;

/** Creates a function that finds the places of the changed businesses. */
export function createPlaceFinder(snapshot: Snapshot, changes: BusinessChange[]): FindPlace {
  const changed = new Map<string, Set<number>>();
  const add = (key: string, id: number) => changed.set(key, (changed.get(key) ?? new Set()).add(id));
  for (const { entityId, cityId, categoryId } of changes) {
    add(`city ${cityId}`, entityId);
    add(`category ${categoryId}`, entityId);
  }
  const loaded = new Map<string, Map<number, number>>();
  return (list, groupId, id) => {
    const key = `${list} ${groupId}`;
    const ids = changed.get(key);
    if (ids === undefined || ids.size < MANY) return countBefore(snapshot, list, groupId, id);
    if (!loaded.has(key)) {
      const ordinals = loadOrdinals(snapshot, list, [groupId], [...ids]);
      loaded.set(key, new Map(ordinals.map((ordinal) => [ordinal.id, ordinal.before])));
    }
    // A removed business is not in the list.
    return loaded.get(key)!.get(id) ?? countBefore(snapshot, list, groupId, id);
  };
}
