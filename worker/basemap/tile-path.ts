import { MAX_TILE_ZOOM, type TilePlace } from '../../schema/rules/geo/tile-number.ts';

const NUMBER = '(0|[1-9]\\d{0,4})';
const TILE_PATH = new RegExp(`^/tiles/([0-9a-f]{16})/${NUMBER}/${NUMBER}/${NUMBER}\\.mvt$`);

/**
 * Basemap and place of a tile by its path; null for other paths, and for places that no tile can have.
 *
 * @example parseTilePath('/tiles/0123456789abcdef/2/3/1.mvt') → { basemap: '0123456789abcdef', z: 2, x: 3, y: 1 }
 */
export function parseTilePath(path: string): (TilePlace & { basemap: string }) | null {
  const [, basemap, ...numbers] = TILE_PATH.exec(path) ?? [];
  if (basemap === undefined) return null;
  const [z, x, y] = numbers.map(Number) as [number, number, number];
  return z > MAX_TILE_ZOOM || x >= 2 ** z || y >= 2 ** z ? null : { basemap, z, x, y };
}
