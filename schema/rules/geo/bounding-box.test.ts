import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoundingBox, getBoxesAroundBox, getBoxesAround, getInnerBox } from './bounding-box.ts';
import { getHaversine, toHaversine, toMetres, type Point, toPoint } from './coordinates.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const RUNS = { seed: SEED, numRuns: 2000 };

const degrees = (limit: number) =>
  fc.oneof(
    fc.double({ min: -limit, max: limit, noNaN: true }),
    // Near the poles, the 180th meridian and the origin.
    fc
      .tuple(fc.constantFrom(-limit, 0, limit), fc.double({ min: -1, max: 1, noNaN: true }))
      .map(([end, off]) => Math.max(-limit, Math.min(limit, end + off))),
    fc.constantFrom(-limit, 0, limit),
  );
const anywhere = fc.tuple(degrees(90), degrees(180)).map(([lat, lng]) => toPoint(lat, lng));
const metres = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 300 }));

/** Point at a distance and a bearing from another (great circle). */
function from(place: Point, distance: number, bearing: number): Point {
  const radians = Math.PI / 180 / 1e7;
  const angle = distance / 6_371_008.8;
  const lat = Math.asin(
    Math.sin(place.lat * radians) * Math.cos(angle) +
      Math.cos(place.lat * radians) * Math.sin(angle) * Math.cos(bearing),
  );
  const lng =
    place.lng * radians +
    Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(place.lat * radians),
      Math.cos(angle) - Math.sin(place.lat * radians) * Math.sin(lat),
    );
  const round = ((lng / Math.PI) * 180 + 540) % 360;
  return toPoint((lat / Math.PI) * 180, round - 180);
}

const isIn = ({ lat, lng }: Point, box: BoundingBox) =>
  lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const part = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0.999, max: 1, noNaN: true }),
);

it(`holds every place within a distance, in one box only (seed ${SEED})`, () => {
  const property = fc.property(anywhere, metres, bearing, part, (place, radius, towards, share) => {
    const there = from(place, radius * share, towards);
    fc.pre(getHaversine(place, there) <= toHaversine(radius));
    expect(getBoxesAround(place, radius).filter((box) => isIn(there, box))).toHaveLength(1);
  });
  fc.assert(property, RUNS);
});

it(`holds no place that is much farther than the distance, but for boxes that touch a pole (seed ${SEED})`, () => {
  const property = fc.property(anywhere, metres, anywhere, (place, radius, there) => {
    fc.pre(Math.abs(place.lat) < 800_000_000);
    if (getBoxesAround(place, radius).some((box) => isIn(there, box)))
      expect(toMetres(getHaversine(place, there))).toBeLessThan(1.6 * radius + 1);
  });
  fc.assert(property, RUNS);
});

it(`holds what is within a distance of any place of a box (seed ${SEED})`, () => {
  const shares = fc.tuple(part, part);
  const property = fc.property(
    anywhere,
    anywhere,
    metres,
    bearing,
    part,
    shares,
    (a, b, radius, towards, share, [y, x]) => {
      const box = {
        south: Math.min(a.lat, b.lat),
        north: Math.max(a.lat, b.lat),
        west: Math.min(a.lng, b.lng),
        east: Math.max(a.lng, b.lng),
      };
      const inside = {
        lat: Math.round(box.south + (box.north - box.south) * y),
        lng: Math.round(box.west + (box.east - box.west) * x),
      };
      const there = from(inside, radius * share, towards);
      fc.pre(getHaversine(inside, there) <= toHaversine(radius));
      expect(getBoxesAroundBox(box, radius).filter((each) => isIn(there, each))).toHaveLength(1);
    },
  );
  fc.assert(property, RUNS);
});

it(`knows a box of places that are all within a distance (seed ${SEED})`, () => {
  const property = fc.property(anywhere, metres, part, part, (place, radius, y, x) => {
    const box = getInnerBox(place, radius);
    fc.pre(box !== null);
    const { south, north, west, east } = box!;
    const corners = [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })));
    const inside = {
      lat: Math.round(south + (north - south) * y),
      lng: Math.round(west + (east - west) * x),
    };
    for (const there of [...corners, inside])
      expect(getHaversine(place, there)).toBeLessThanOrEqual(toHaversine(radius));
  });
  fc.assert(property, RUNS);
});

it('holds most places of a circle in the box within it', () => {
  const around = getBoxesAround(toPoint(40.7, -74), 40_000)[0]!;
  const within = getInnerBox(toPoint(40.7, -74), 40_000)!;
  const area = (box: BoundingBox) => (box.north - box.south) * (box.east - box.west);
  expect(area(within) / area(around)).toBeGreaterThan(0.48);
});
