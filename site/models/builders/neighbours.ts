import { buildNeighbourIds } from '../../../schema/store/queries/near/hilbert-neighbours.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** The two orders of neighbours. */
type NeighbourOrder = 'city' | 'category';

/** Like {@link buildNeighbourIds}, but SQL for a single value: a JSON list of the ids. */
export function buildNeighboursSql(order: NeighbourOrder, group: string, geoKey: string, id: string): string {
  return `(select json_group_array(id) from (${buildNeighbourIds(order, group, geoKey, id)}))`;
}

/** Ids around a location: businesses whose pages can show a business that is or was there. */
export function loadNeighbours(
  snapshot: Snapshot,
  order: NeighbourOrder,
  groupId: number,
  geoKey: number,
  id: number,
): number[] {
  const row = snapshot.get<{ ids: string }>(
    `select ${buildNeighboursSql(order, '?1', '?2', '?3')} as ids`,
    groupId,
    geoKey,
    id,
  )!;
  return JSON.parse(row.ids);
}
