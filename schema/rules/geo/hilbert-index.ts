/** Bits per axis of the Hilbert curve: 16 would give cells of about 600 m by 300 m at the equator, 24 give 2 m. */
export const HILBERT_BITS = 24;
const SIDE = 2 ** HILBERT_BITS;

/**
 * Index of a point on a Hilbert curve over the earth (0 … 2^48 − 1). Points with near indexes are near each other, so
 * an SQL index on it yields neighbours. Algorithm: Hilbert curve, xy2d.
 */
export function toHilbertIndex(latitude: number, longitude: number): number {
  let x = Math.min(SIDE - 1, Math.floor(((longitude + 180) / 360) * SIDE));
  let y = Math.min(SIDE - 1, Math.floor(((latitude + 90) / 180) * SIDE));
  let key = 0;
  for (let side = SIDE / 2; side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    key += side * side * ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = SIDE - 1 - x;
        y = SIDE - 1 - y;
      }
      [x, y] = [y, x];
    }
  }
  return key;
}

/** Column and row of the cell that has an index: longitude and latitude in 2^24ths, from the west and the south. */
export function fromHilbertIndex(index: number): { x: number; y: number } {
  let [x, y] = [0, 0];
  let rest = index;
  for (let side = 1; side < SIDE; side *= 2) {
    const quarter = rest % 4;
    const right = quarter > 1 ? 1 : 0;
    const upper = (quarter ^ right) & 1;
    if (upper === 0) {
      if (right === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      [x, y] = [y, x];
    }
    x += side * right;
    y += side * upper;
    rest = Math.floor(rest / 4);
  }
  return { x, y };
}
