import { neighbourIdsSql } from '../../../schema/store/reads/neighbours.ts';
import type { Snapshot } from '../snapshot.ts';

/** The two orders of neighbours. */
type Order = 'city' | 'category';

/** Like neighbourIdsSql (schema/store/reads/neighbours.ts), but SQL for one value: a JSON list of the ids. */
export function neighboursSql(order: Order, group: string, geoKey: string, id: string): string {
  return `(select json_group_array(id) from (${neighbourIdsSql(order, group, geoKey, id)}))`;
}

/** Ids around a location: the businesses whose pages may show a business that is, or was, there. */
export function neighbours(
  snapshot: Snapshot,
  order: Order,
  groupId: number,
  geoKey: number,
  id: number,
): number[] {
  const row = snapshot.get<{ ids: string }>(
    `select ${neighboursSql(order, '?1', '?2', '?3')} as ids`,
    groupId,
    geoKey,
    id,
  )!;
  return JSON.parse(row.ids);
}
