import type { Box } from '../../schema/rules/box.ts';
import type { Located } from '../../schema/rules/nearest.ts';
import type { Point } from '../../schema/rules/point.ts';
import type { Snapshot } from './snapshot.ts';

/** One JSON text: the driver hands it over far faster than many small values. */
const IN_BOX = `select json_group_array(json_array(id, lat, lng)) as points from (select id, lat, lng from business_point
  where lat between ? and ? and lng between ? and ? limit ?)`;

/** The places of the listings in some boxes, in no order. Of more than `most` in a box it reads that many. */
export function placesIn(snapshot: Snapshot, boxes: Box[], most = -1): Located[] {
  return boxes.flatMap(({ south, north, west, east }) => {
    const { points } = snapshot.get<{ points: string }>(IN_BOX, south, north, west, east, most)!;
    return (JSON.parse(points) as [number, number, number][]).map(([id, lat, lng]) => ({ id, lat, lng }));
  });
}

/** Where a listing is; undefined when it is removed or has no coordinates. */
export function placeOf(snapshot: Snapshot, id: number): Point | undefined {
  return snapshot.get<Point>('select lat, lng from business_point where id = ?', id);
}
