import { CELL_LEVELS, getNodeBox, getQuarters, type MapBox } from '../../../../schema/rules/geo/map-node.ts';

/** Nodes that a view is drawn from, each of which is a request when it is new. */
export const MAX_NODES = 6;
/** Width in pixels from which the cells of a node are too coarse: a quarter of it has cells of half the width. */
const COARSE_CELL = 48;

/** Part of the earth that is visible, and the pixels that a degree of longitude is wide. */
export type MapView = { box: MapBox; pixelsPerDegree: number };

/** The existing nodes of the map: leaves, and inner nodes with quarters. */
export type MapShape = ReadonlyMap<string, 'leaf' | 'inner'>;

/**
 * The nodes to draw a view from: none is within another, and together they cover the view. The coarsest are replaced by
 * their quarters until the cells are fine enough, or the nodes too many.
 */
export function chooseNodes(shape: MapShape, { box, pixelsPerDegree }: MapView): string[] {
  const isVisible = (node: string) => shape.has(node) && overlaps(getNodeBox(node), box);
  let chosen = isVisible('') ? [''] : [];
  const isCoarse = (node: string) =>
    shape.get(node) === 'inner' && getCellWidth(node) * pixelsPerDegree >= COARSE_CELL;
  const kept = new Set<string>();
  for (;;) {
    const [next] = chosen
      .filter((node) => isCoarse(node) && !kept.has(node))
      .toSorted((a, b) => a.length - b.length);
    if (next === undefined) return chosen;
    const quarters = getQuarters(next).filter(isVisible);
    if (chosen.length - 1 + quarters.length > MAX_NODES) kept.add(next);
    else chosen = [...chosen.filter((node) => node !== next), ...quarters];
  }
}

/** Degrees of longitude of a cell of a node. */
function getCellWidth(node: string): number {
  return 360 / 2 ** (node.length + CELL_LEVELS);
}

function overlaps(a: MapBox, b: MapBox): boolean {
  return a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
}
