import { expect, it } from 'vitest';
import {
  constrainCamera,
  fitCamera,
  getOrigin,
  type MapCamera,
  panCamera,
  startCamera,
  toView,
  toWorldPoint,
  zoomCamera,
} from './camera.ts';

const SIZE = { width: 800, height: 600 };
const ISTANBUL: MapCamera = { latitude: 41.01, longitude: 28.97, zoom: 11, ...SIZE };

it('shows its position in the middle, and in the corners of its box those of the element', () => {
  const { box, pixelsPerDegree } = toView(ISTANBUL);
  expect((box.east - box.west) * pixelsPerDegree).toBeCloseTo(800, 6);
  const { scale, left, top } = getOrigin(ISTANBUL);
  const toPixel = (latitude: number, longitude: number) => {
    const [x, y] = toWorldPoint(latitude, longitude);
    return [x * scale - left, y * scale - top].map(Math.round);
  };
  expect(toPixel(ISTANBUL.latitude, ISTANBUL.longitude)).toEqual([400, 300]);
  expect(toPixel(box.north, box.west)).toEqual([0, 0]);
  expect(toPixel(box.south, box.east)).toEqual([800, 600]);
});

it('comes back when it is moved there and back, and zooms around its middle', () => {
  const there = panCamera(ISTANBUL, 100, -50);
  expect([there.longitude > ISTANBUL.longitude, there.latitude > ISTANBUL.latitude]).toEqual([true, true]);
  const back = panCamera(there, -100, 50);
  expect(back.latitude).toBeCloseTo(ISTANBUL.latitude, 9);
  expect(back.longitude).toBeCloseTo(ISTANBUL.longitude, 9);
  const near = zoomCamera(ISTANBUL, 2);
  expect(near.latitude).toBeCloseTo(ISTANBUL.latitude, 9);
  expect(near.zoom).toBe(13);
});

it('shows nothing beside the world, and is not nearer than the map allows', () => {
  const whole = constrainCamera({ latitude: 60, longitude: -170, zoom: 0, ...SIZE });
  expect(whole.zoom).toBeCloseTo(Math.log2(800 / 512), 9);
  expect(whole.longitude).toBeCloseTo(0, 9);
  const corner = toView(constrainCamera({ latitude: -89, longitude: 179, zoom: 4, ...SIZE })).box;
  expect(corner.east).toBeCloseTo(180, 6);
  expect(corner.south).toBeCloseTo(-85.0511, 3);
  expect(zoomCamera(ISTANBUL, 20).zoom).toBe(18);
  expect(zoomCamera(ISTANBUL, -20).zoom).toBeCloseTo(whole.zoom, 9);
});

it('starts at a box with a margin, not nearer than a part of a town, or at a position', () => {
  const { box } = toView(startCamera([26, 36, 45, 42], SIZE));
  expect([box.west < 26, box.south < 36, box.east > 45, box.north > 42]).toEqual([true, true, true, true]);
  expect(box.east - box.west).toBeCloseTo((19 * 800) / (800 - 48), 6);
  const point = { west: 29, south: 41, east: 29, north: 41 };
  expect(startCamera([29, 41, 29, 41], SIZE)).toEqual(fitCamera(point, SIZE, 24, 14));
  expect(startCamera([29, 41, 29, 41], SIZE).zoom).toBe(14);
  // The size of a camera counts, not its position.
  expect(fitCamera(point, ISTANBUL, 24, 14)).toEqual(fitCamera(point, SIZE, 24, 14));
  const { width, height, ...position } = ISTANBUL;
  expect(startCamera(position, { width, height })).toMatchObject({ zoom: 11, width: 800 });
});
