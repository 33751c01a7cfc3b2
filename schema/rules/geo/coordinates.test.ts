import { expect, it } from 'vitest';
import { getHaversine, toHaversine, toMetres, toPoint, getPoint } from './coordinates.ts';

const metres = (a: [number, number], b: [number, number]) =>
  toMetres(getHaversine(toPoint(...a), toPoint(...b)));

it('measures great circles', () => {
  // A minute of latitude is 1,852 metres.
  expect(metres([40, -111], [40 + 1 / 60, -111])).toBeCloseTo(1853.2, 0);
  expect(metres([0, 0], [0, 90])).toBeCloseTo((Math.PI / 2) * 6_371_008.8, 0);
  expect(metres([0, 0], [0, 180])).toBeCloseTo(Math.PI * 6_371_008.8, 0);
  // From Salt Lake City to Provo.
  expect(metres([40.7608, -111.891], [40.2338, -111.6585])).toBeCloseTo(61_805, -2);
});

it('measures over the 180th meridian and over the poles', () => {
  expect(metres([0, 179.9995], [0, -179.9995])).toBeCloseTo(metres([0, -0.0005], [0, 0.0005]), 6);
  expect(metres([60, 180], [60, -180])).toBeLessThan(1e-6);
  expect(metres([90, 0], [90, 137])).toBeLessThan(1e-6);
  expect(metres([89.9995, 0], [89.9995, 180])).toBeCloseTo(metres([0, 0], [0, 0.001]), 3);
});

it('measures as far from either side, and nothing between equal places', () => {
  const a = toPoint(40.1234567, -111.7654321);
  const b = toPoint(-33.9, 151.2);
  expect(getHaversine(a, b)).toBe(getHaversine(b, a));
  expect(getHaversine(a, { ...a })).toBe(0);
});

it('turns metres into haversines and back', () => {
  for (const distance of [0, 0.01, 1, 50_000, 10_000_000])
    expect(toMetres(toHaversine(distance))).toBeCloseTo(distance, 3);
  expect(toHaversine(30_000_000)).toBeCloseTo(1, 12);
});

it('holds places to the ten-millionth of a degree', () => {
  expect(toPoint(40.12345674, -111.98765436)).toEqual({ lat: 401_234_567, lng: -1_119_876_544 });
  expect(Object.is(toPoint(-0.00000001, 0).lat, 0)).toBe(true);
  expect(getPoint({ latitude: 1, longitude: null })).toBeNull();
  expect(getPoint({ latitude: 0, longitude: 0 })).toEqual({ lat: 0, lng: 0 });
});
