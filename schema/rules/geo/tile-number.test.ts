import { expect, it } from 'vitest';
import { MAX_TILE_ZOOM, toTileNumber, toTilePoint } from './tile-number.ts';

it('numbers are all different, zoom by zoom, and those within a tile are one stretch', () => {
  const numbers: number[] = [];
  for (let z = 0; z <= 5; z += 1)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) numbers.push(toTileNumber({ z, x, y }));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i));
  const within = [0, 1, 2, 3].flatMap((x) =>
    [0, 1, 2, 3].map((y) => toTileNumber({ z: 9, x: 84 + x, y: 160 + y })),
  );
  expect(Math.max(...within) - Math.min(...within)).toBe(15);
  const side = 2 ** MAX_TILE_ZOOM;
  expect(toTileNumber({ z: MAX_TILE_ZOOM, x: side - 1, y: side - 1 })).toBe(
    (4 ** (MAX_TILE_ZOOM + 1) - 1) / 3 - 1,
  );
});

it.each([
  [41.0082, 28.9784, 10, 594, 383],
  [40.2338, -111.6585, 14, 3110, 6188],
  [-33.8688, 151.2093, 12, 3768, 2457],
  [90, 0, 4, 8, 0],
  [-90, 179.999, 4, 15, 16],
])('%f, %f is in the tile of zoom %i', (latitude, longitude, z, x, y) => {
  const point = toTilePoint(latitude, longitude, z);
  expect([Math.floor(point.x), Math.floor(point.y)]).toEqual([x, y]);
});
