import type { MapBox } from '../../schema/rules/geo/map-node.ts';
import { type TilePlace, toTileNumber, toTilePoint } from '../../schema/rules/geo/tile-number.ts';
import { CliError } from '../runtime/cli/cli-error.ts';

/** Degrees around an area that the map shows too: some ten kilometres. */
const MARGIN = 0.1;
/** Tiles around it at least, so that a large screen whose middle is in the area shows no hole. */
const MIN_MARGIN_TILES = 2;
/** Tiles of a zoom, all of which are in memory. At zoom 14 the United States without Alaska have 2.2 million. */
const MAX_TILES = 3_000_000;

/** A tile and its number. */
export type NumberedTile = TilePlace & { number: number };

/**
 * Tiles of a zoom that are in the area of some boxes or near to it, in the order of their numbers.
 *
 * @throws CliError if they are too many
 */
export function coverArea(area: readonly MapBox[], z: number): NumberedTile[] {
  const side = 2 ** z;
  const margin = Math.max(MIN_MARGIN_TILES, Math.ceil((MARGIN / 360) * side));
  const limit = (value: number) => Math.min(side - 1, Math.max(0, value));
  const tiles = new Map<number, NumberedTile>();
  for (const { west, south, east, north } of area) {
    const [first, last] = [toTilePoint(north, west, z), toTilePoint(south, east, z)];
    const [left, right] = [limit(Math.floor(first.x) - margin), limit(Math.floor(last.x) + margin)];
    const [top, bottom] = [limit(Math.floor(first.y) - margin), limit(Math.floor(last.y) + margin)];
    requireFew(Math.max(tiles.size, (right - left + 1) * (bottom - top + 1)), z);
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        const number = toTileNumber({ z, x, y });
        if (!tiles.has(number)) tiles.set(number, { z, x, y, number });
      }
  }
  return [...tiles.values()].toSorted((a, b) => a.number - b.number);
}

/** Before the tiles of a box are collected, so at most twice the maximum is in memory. */
function requireFew(tiles: number, z: number): void {
  if (tiles > MAX_TILES)
    throw new CliError(
      `The area has more than ${MAX_TILES.toLocaleString('en')} tiles of zoom ${z}. Take less: --maxzoom ${z - 1}, or a smaller area with --box W,S,E,N.`,
    );
}
