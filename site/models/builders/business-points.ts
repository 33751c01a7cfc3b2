import type { BoundingBox } from '../../../schema/rules/geo/bounding-box.ts';
import type { PointOfBusiness } from '../../../schema/rules/geo/k-nearest.ts';
import type { Point } from '../../../schema/rules/geo/coordinates.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** One JSON text, which the driver transfers far faster than many small values. */
const IN_BOX = `select json_group_array(json_array(id, lat, lng)) as points from (select id, lat, lng from business_point
  where lat between ? and ? and lng between ? and ? limit ?)`;

/** Loads the coordinates of businesses in boxes, unordered, at most `most` per box. */
export function loadPointsInBoxes(snapshot: Snapshot, boxes: BoundingBox[], most = -1): PointOfBusiness[] {
  return boxes.flatMap(({ south, north, west, east }) => {
    const { points } = snapshot.get<{ points: string }>(IN_BOX, south, north, west, east, most)!;
    return (JSON.parse(points) as [number, number, number][]).map(([id, lat, lng]) => ({ id, lat, lng }));
  });
}

/** Finds the coordinates of a business; undefined if it is removed or has none. */
export function findPoint(snapshot: Snapshot, id: number): Point | undefined {
  return snapshot.get<Point>('select lat, lng from business_point where id = ?', id);
}
