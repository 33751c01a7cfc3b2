import { getNodeBox, type MapBox } from '../../../rules/geo/map-node.ts';
import { getCellSize, toNode } from '../../../rules/geo/quad-keys.ts';
import type { Database } from '../../database.ts';

/** Boxes of the cells of a level of the map (rules/geo/map-node.ts) that have businesses. */
export async function loadMapCells(db: Database, level: number): Promise<MapBox[]> {
  const size = getCellSize(level);
  const { rows } = await db.$client.execute({
    sql: `select distinct geo_key / cast(? as integer) as cell from business indexed by business_map
      where geo_key >= 0 and removed_at is null`,
    args: [size],
  });
  return rows.map(({ cell }) => getNodeBox(toNode(Number(cell) * size, level)));
}
