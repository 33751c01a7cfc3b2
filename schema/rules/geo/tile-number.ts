/** Zoom, column from the west and row from the north of a tile of the web map (Mercator). */
export type TilePlace = { z: number; x: number; y: number };

/** Deepest zoom of tiles that have a number: all numbers are below 2^32. */
export const MAX_TILE_ZOOM = 15;

/**
 * Number of a tile: all of a zoom come after those of the zoom before, in Morton order, so that the tiles within a tile
 * are one stretch of numbers.
 */
export function toTileNumber({ z, x, y }: TilePlace): number {
  return (4 ** z - 1) / 3 + spread(x) + 2 * spread(y);
}

/** Moves bit n of a number below 2^16 to bit 2n. */
function spread(value: number): number {
  let bits = value;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** Column and row of a place, as fractions, among the tiles of a zoom. Poles are at the edges. */
export function toTilePoint(latitude: number, longitude: number, z: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const mercator = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const side = 2 ** z;
  return { x: ((longitude + 180) / 360) * side, y: Math.min(1, Math.max(0, mercator)) * side };
}
