import type { MapIndex, MapInner, MapLeaf, MapNode } from '../../../../schema/contracts/map-data.ts';
import {
  CELL_LEVELS,
  DEEPEST_LEVEL,
  getNodeBox,
  getQuarters,
  KIND_LEVELS,
  LEAF_BUSINESSES,
  type MapBox,
  MAX_KIND_BUSINESSES,
} from '../../../../schema/rules/geo/map-node.ts';
import { encodeShape } from '../../../../schema/rules/geo/map-shape.ts';
import { getCellSize, toKeyRange, toNode } from '../../../../schema/rules/geo/quad-keys.ts';
import { fromHilbertIndex, HILBERT_BITS } from '../../../../schema/rules/geo/hilbert-index.ts';
import {
  countMapCategories,
  findBestOnMap,
  loadMapCategories,
  loadMapCities,
  loadMapRows,
} from '../../../../schema/store/queries/publishing/map-rows.ts';
import type { MapTree } from './map-tree.ts';

/** Cities that the map names. */
const NAMED_CITIES = 200;
/** Share of the businesses that a map shows at first, so that a few far away do not make it a map of the world. */
const SHOWN_AT_FIRST = 0.98;

/** Builds the text of the index of the map. */
export function buildMapIndex(tree: MapTree): string {
  const index: MapIndex = {
    shape: encodeShape((node) => tree.state(node)),
    start: findStart(tree),
    cities: loadMapCities(tree.snapshot, NAMED_CITIES).map(({ name, key }) => {
      const { latitude, longitude } = toPlace(key);
      return [name, Math.round(latitude * 100), Math.round(longitude * 100)];
    }),
    categories: loadMapCategories(tree.snapshot),
  };
  return JSON.stringify(index);
}

/** Box of the fewest cells that have most businesses, in the smallest node that has most of them. */
function findStart(tree: MapTree): MapIndex['start'] {
  const wanted = Math.ceil(tree.count('') * SHOWN_AT_FIRST);
  if (wanted === 0) return null;
  let node = '';
  for (;;) {
    const quarter = getQuarters(node).find((at) => tree.count(at) >= wanted);
    if (quarter === undefined || node.length === DEEPEST_LEVEL) break;
    node = quarter;
  }
  const { first, end } = toKeyRange(node);
  const level = Math.min(node.length + CELL_LEVELS, HILBERT_BITS);
  const size = getCellSize(level);
  const cells = [];
  for (let key = first; key < end; key += size)
    cells.push({ key, count: tree.countBetween(key, key + size) });
  cells.sort((a, b) => b.count - a.count || a.key - b.key);
  const boxes: MapBox[] = [];
  for (let [at, shown] = [0, 0]; shown < wanted; at += 1) {
    shown += cells[at]!.count;
    boxes.push(getNodeBox(toNode(cells[at]!.key, level)));
  }
  return [
    Math.min(...boxes.map(({ west }) => west)),
    Math.min(...boxes.map(({ south }) => south)),
    Math.max(...boxes.map(({ east }) => east)),
    Math.max(...boxes.map(({ north }) => north)),
  ];
}

/** Place of a Hilbert index in degrees. */
function toPlace(key: number): { latitude: number; longitude: number } {
  const { x, y } = fromHilbertIndex(key);
  const side = 2 ** HILBERT_BITS;
  return { latitude: (y / side) * 180 - 90, longitude: (x / side) * 360 - 180 };
}

/** Builds the text of a node that is not empty. */
export function buildMapNode(tree: MapTree, node: string): string {
  const content: MapNode = tree.state(node) === 'inner' ? buildInner(tree, node) : buildLeaf(tree, node);
  return JSON.stringify(content);
}

function buildLeaf(tree: MapTree, node: string): MapLeaf {
  const best = findBestOnMap(tree.snapshot, toKeyRange(node), LEAF_BUSINESSES);
  return { count: tree.count(node), rows: loadRows(tree, best) };
}

function buildInner(tree: MapTree, node: string): MapInner {
  const count = tree.count(node);
  return {
    count,
    cells: countCells(tree, node),
    best: loadRows(tree, tree.best(node)),
    ...(count <= MAX_KIND_BUSINESSES && { kinds: countKinds(tree, node) }),
  };
}

function loadRows(tree: MapTree, businesses: { id: number }[]) {
  return loadMapRows(
    tree.snapshot,
    businesses.map(({ id }) => id),
  );
}

/** Pairs of cell and count, in the order of the curve. */
function countCells(tree: MapTree, node: string): number[] {
  const { first, end } = toKeyRange(node);
  const size = getCellSize(node.length + CELL_LEVELS);
  const cells: number[] = [];
  for (let key = first; key < end; key += size) {
    const count = tree.countBetween(key, key + size);
    if (count > 0) cells.push(getCellNumber(key, node, CELL_LEVELS), count);
  }
  return cells;
}

function countKinds(tree: MapTree, node: string): Record<string, number[]> {
  const size = getCellSize(node.length + KIND_LEVELS);
  const kinds: Record<string, number[]> = {};
  for (const { stretch, categoryId, count } of countMapCategories(tree.snapshot, toKeyRange(node), size))
    (kinds[categoryId] ??= []).push(getCellNumber(stretch * size, node, KIND_LEVELS), count);
  return kinds;
}

/** Number of the cell of a Hilbert index in the grid of a node, row by row from the south west. */
function getCellNumber(key: number, node: string, levels: number): number {
  const { x, y } = fromHilbertIndex(key);
  const shift = HILBERT_BITS - node.length - levels;
  const side = 2 ** levels;
  return ((y >> shift) % side) * side + ((x >> shift) % side);
}
