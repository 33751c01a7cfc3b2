import { memo } from '../memo.ts';
import { fromHilbertIndex, HILBERT_BITS, toHilbertIndex } from './hilbert-index.ts';
import { getNodeBox } from './map-node.ts';

const CACHE_SIZE = 20_000;

/** Indexes on the Hilbert curve from `first` up to `end`, without it. */
export type KeyRange = { first: number; end: number };

/** The Hilbert indexes of all points in a node of the map: the curve passes through each node in one stretch. */
export const toKeyRange: (node: string) => KeyRange = memo(CACHE_SIZE, (node) => {
  const { south, north, west, east } = getNodeBox(node);
  const size = getCellSize(node.length);
  const first = Math.floor(toHilbertIndex((south + north) / 2, (west + east) / 2) / size) * size;
  return { first, end: first + size };
});

/** Number of Hilbert indexes in a cell of a level. */
export function getCellSize(level: number): number {
  return 4 ** (HILBERT_BITS - level);
}

/** The node of a level that has a Hilbert index. */
export function toNode(key: number, level: number): string {
  const { x, y } = fromHilbertIndex(key);
  let node = '';
  for (let at = 0; at < level; at += 1) {
    const shift = HILBERT_BITS - 1 - at;
    node += ((x >> shift) & 1) + 2 * ((y >> shift) & 1);
  }
  return node;
}
