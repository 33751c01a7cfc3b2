/**
 * Nodes of the map, a quadtree over the earth: degrees of latitude and longitude are halved, so that the cells are
 * those of the Hilbert curve (geo/hilbert-index.ts). A node is named by the digits of the quarters that lead to it, of
 * which bit 1 is east and bit 2 north; the whole earth is ''.
 */

/** Businesses up to which a node is a leaf, which lists them. More make it an inner node, whose quarters are nodes. */
export const LEAF_BUSINESSES = 200;
/** Level of the smallest nodes, 150 by 75 metres: leaves, of which those with more businesses list the first only. */
export const DEEPEST_LEVEL = 18;
/** Businesses that an inner node names. */
export const BEST_BUSINESSES = 20;
/** Levels from an inner node down to the cells that it counts: 16 by 16. */
export const CELL_LEVELS = 4;
/** Levels down to the cells in which it counts categories: 4 by 4. */
export const KIND_LEVELS = 2;
/** Largest nodes that count their categories. */
export const MAX_KIND_BUSINESSES = 20_000;

const QUARTERS = ['0', '1', '2', '3'] as const;

/** Degrees, edges included. */
export type MapBox = { west: number; south: number; east: number; north: number };

/** The four quarters of a node. */
export function getQuarters(node: string): string[] {
  return QUARTERS.map((digit) => node + digit);
}

/** Column and row of a node among those of its level, from the west and the south. */
export function getNodePosition(node: string): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const digit of node) {
    x = x * 2 + (Number(digit) & 1);
    y = y * 2 + (Number(digit) >> 1);
  }
  return { x, y };
}

/** Area of a node. */
export function getNodeBox(node: string): MapBox {
  const { x, y } = getNodePosition(node);
  return getCellBox(x, y, node.length);
}

/** Area of the cell in a column and row of a level. */
export function getCellBox(x: number, y: number, level: number): MapBox {
  const [width, height] = [360 / 2 ** level, 180 / 2 ** level];
  return {
    west: x * width - 180,
    south: y * height - 90,
    east: (x + 1) * width - 180,
    north: (y + 1) * height - 90,
  };
}
