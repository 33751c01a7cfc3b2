import type { MapBox } from '../../schema/rules/geo/map-node.ts';
import { type TilePlace, toTileNumber, toTilePoint } from '../../schema/rules/geo/tile-number.ts';

/** Degrees around an area that the map shows too: some ten kilometres. */
const MARGIN = 0.1;
/** Tiles around it at least, so that a large screen whose middle is in the area shows no hole. */
const MIN_MARGIN_TILES = 2;

/** A tile and its number. */
export type NumberedTile = TilePlace & { number: number };

/** Tiles of a zoom that are in the area of some boxes or near to it, in the order of their numbers. */
export function coverArea(area: readonly MapBox[], z: number): NumberedTile[] {
  const side = 2 ** z;
  const margin = Math.max(MIN_MARGIN_TILES, Math.ceil((MARGIN / 360) * side));
  const limit = (value: number) => Math.min(side - 1, Math.max(0, value));
  const tiles = new Map<number, NumberedTile>();
  for (const { west, south, east, north } of area) {
    const [first, last] = [toTilePoint(north, west, z), toTilePoint(south, east, z)];
    const [left, right] = [limit(Math.floor(first.x) - margin), limit(Math.floor(last.x) + margin)];
    const [top, bottom] = [limit(Math.floor(first.y) - margin), limit(Math.floor(last.y) + margin)];
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        const number = toTileNumber({ z, x, y });
        if (!tiles.has(number)) tiles.set(number, { z, x, y, number });
      }
  }
  return [...tiles.values()].toSorted((a, b) => a.number - b.number);
}
