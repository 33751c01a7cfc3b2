import type { Box } from '../../schema/rules/box.ts';
import type { Located } from '../../schema/rules/nearest.ts';
import type { Point } from '../../schema/rules/point.ts';
import type { Snapshot } from './snapshot.ts';

/** One JSON text, which the driver transfers far faster than many small values. */
const IN_BOX = `select json_group_array(json_array(id, lat, lng)) as points from (select id, lat, lng from business_point
  where lat between ? and ? and lng between ? and ? limit ?)`;

/** Loads the coordinates of businesses in boxes, unordered, at most `most` per box. */
export function placesIn(snapshot: Snapshot, boxes: Box[], most = -1): Located[] {
  return boxes.flatMap(({ south, north, west, east }) => {
    const { points } = snapshot.get<{ points: string }>(IN_BOX, south, north, west, east, most)!;
    return (JSON.parse(points) as [number, number, number][]).map(([id, lat, lng]) => ({ id, lat, lng }));
  });
}

/** Finds the coordinates of a business; undefined if it is removed or has none. */
export function placeOf(snapshot: Snapshot, id: number): Point | undefined {
  return snapshot.get<Point>('select lat, lng from business_point where id = ?', id);
}
