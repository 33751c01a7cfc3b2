import { and, type SQL, sql } from 'drizzle-orm';
import { type BoundingBox, getBoxesAround, getInnerBox } from '../../../rules/geo/bounding-box.ts';
import { toHaversine, type Point, RADIANS } from '../../../rules/geo/coordinates.ts';

/** Points around a centre. `distance`: haversine to the centre; `rings`: smaller circles, smallest first. */
export type Circle = { place: Point; distance: SQL; points: Points; rings: Ring[] };

/** A centre, and the radius in metres; null for a circle that grows until it holds enough. */
export type Around = { place: Point; radius: number | null };

/** Points of a circle. `inner`: those in a box within it, which are counted without trigonometry. */
type Ring = { points: Points; inner: Points };

/** FROM and WHERE, with the alias `point`. */
export type Points = { from: SQL; where: SQL };

/** Points in boxes (geo/bounding-box.ts) that fulfil a condition. */
export function selectPoints(boxes: BoundingBox[], condition?: SQL): Points {
  const [box, ...others] = boxes.map((each) => and(isIn(each), condition)!);
  if (others.length === 0) return { from: sql`business_point as point`, where: box! };
  const parts = [box!, ...others].map(
    (where) => sql`select id, lat, lng from business_point as point where ${where}`,
  );
  return { from: sql`(${sql.join(parts, sql` union all `)}) as point`, where: sql`true` };
}

/** True if a point is in a box. */
function isIn({ south, north, west, east }: BoundingBox): SQL {
  return sql`(point.lat between ${south} and ${north} and point.lng between ${west} and ${east})`;
}

/** Haversine (geo/coordinates.ts) between a point and a centre. */
export function toHaversineSql({ lat, lng }: Point): SQL {
  const half = RADIANS / 2;
  const y = sql`sin((point.lat - ${lat}) * ${half})`;
  const x = sql`sin((point.lng - ${lng}) * ${half})`;
  return sql`(${y} * ${y} + cos(point.lat * ${RADIANS}) * ${Math.cos(lat * RADIANS)} * ${x} * ${x})`;
}

/**
 * True if a point is within `metres` of the centre. `within`: a box inside this circle, whose points need no
 * trigonometry.
 */
export function isNear(place: Point, metres: number, within: BoundingBox | null): SQL {
  const near = sql`${toHaversineSql(place)} <= ${toHaversine(metres)}`;
  return within === null ? near : sql`(${isIn(within)} or ${near})`;
}

/** Radii of the smaller circles, as fractions. Counting them avoids sorting more points than a page needs. */
const RINGS = [1 / 256, 1 / 64, 1 / 16, 1 / 4];

/** Points of a circle that fulfil a condition. */
export function toCircle(place: Point, radius: number, condition: SQL | undefined): Circle {
  const rings = RINGS.flatMap((fraction) => {
    const metres = radius * fraction;
    const within = getInnerBox(place, metres);
    return within === null
      ? []
      : [
          {
            points: selectAround(place, metres, condition, within),
            inner: selectPoints([within], condition),
          },
        ];
  });
  const points = selectAround(place, radius, condition);
  return { place, distance: toHaversineSql(place), points, rings };
}

/** Points within a distance of the centre that fulfil a condition. `within`: a box inside this circle. */
export function selectAround(
  place: Point,
  metres: number,
  condition: SQL | undefined,
  within: BoundingBox | null = getInnerBox(place, metres),
): Points {
  const { from, where } = selectPoints(getBoxesAround(place, metres), condition);
  return { from, where: and(where, isNear(place, metres, within))! };
}
