import { neighbourIdsSql } from '../../../schema/store/reads/neighbours.ts';
import type { Snapshot } from '../snapshot.ts';

/** The two orders in which listings are neighbours. */
type Order = 'city' | 'category';

/** As neighbourIdsSql (schema/store/reads/neighbours.ts), but SQL for one value: a JSON list of the ids. */
export function neighboursSql(order: Order, group: string, geoKey: string, id: string): string {
  return `(select json_group_array(id) from (${neighbourIdsSql(order, group, geoKey, id)}))`;
}

/** Ids around a place: the listings whose pages may show what stands, or stood, there. */
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
