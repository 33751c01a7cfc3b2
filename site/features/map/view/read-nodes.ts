import type { MapNode, MapRow } from '../../../../schema/contracts/map-data.ts';
import {
  CELL_LEVELS,
  getCellBox,
  getNodeBox,
  getNodePosition,
  KIND_LEVELS,
  type MapBox,
} from '../../../../schema/rules/geo/map-node.ts';
import { toRatingScore } from '../../../../schema/rules/ranking/rating-score.ts';

/** A node and its content. */
export type LoadedNode = readonly [node: string, content: MapNode];

/** A business that is drawn and listed. */
export type MapPlace = {
  /** The node that lists it. */
  node: string;
  name: string;
  slug: string;
  latitude: number;
  longitude: number;
  categoryId: number;
  /** Null without ratings. */
  rating: number | null;
  reviewCount: number;
  isClosed: boolean;
  /** True if a group counts it too, because its node has groups. */
  isGrouped: boolean;
};

/** Businesses near each other, drawn as one circle with their number; `box` is the cell they are in. */
export type MapGroup = { latitude: number; longitude: number; count: number; box: MapBox };

/** Everything that some nodes have, also beside the view. */
export type MapDrawing = {
  /** The best first, closed ones last. */
  places: MapPlace[];
  groups: MapGroup[];
  /** Small areas that have more businesses than a leaf lists, such as a tower; 0 of a category, which is not known. */
  unlisted: { box: MapBox; count: number }[];
  /** True if some nodes have too many businesses to count those of the category. */
  isTooCoarse: boolean;
};

/** Reads the content of nodes; of one category unless it is null. */
export function readNodes(nodes: readonly LoadedNode[], categoryId: number | null): MapDrawing {
  const drawing: MapDrawing = { places: [], groups: [], unlisted: [], isTooCoarse: false };
  for (const [node, part] of nodes) {
    const rows = 'rows' in part ? part.rows : part.best;
    const wanted = rows.filter((row) => categoryId === null || row[4] === categoryId);
    const isGrouped = !('rows' in part);
    drawing.places.push(...wanted.map((row) => toPlace(row, node, isGrouped)));
    if (!('rows' in part)) {
      const groups = toGroups(node, part, categoryId);
      if (groups === null) drawing.isTooCoarse = true;
      else drawing.groups.push(...groups);
    } else if (part.count > rows.length) {
      const count = categoryId === null ? part.count - rows.length : 0;
      drawing.unlisted.push({ box: getNodeBox(node), count });
    }
  }
  // Stable, so places without ratings stay in the order of their nodes. What is closed for good is nobody's best.
  drawing.places.sort(compareRank);
  return drawing;
}

/** Compares two places for an order with the best first. */
export function compareRank(a: MapPlace, b: MapPlace): number {
  return Number(a.isClosed) - Number(b.isClosed) || getScore(b) - getScore(a);
}

/** Score of a place by its ratings; 0 without any. */
export const getScore = ({ rating, reviewCount }: MapPlace) => toRatingScore(rating, reviewCount) ?? 0;

/** Groups of an inner node; null if it does not count its categories. */
function toGroups(
  node: string,
  part: Exclude<MapNode, { rows: MapRow[] }>,
  categoryId: number | null,
): MapGroup[] | null {
  if (categoryId === null) return joinCells(node, part.cells, CELL_LEVELS, CELL_LEVELS - 1);
  if (part.kinds === undefined) return null;
  return joinCells(node, part.kinds[categoryId] ?? [], KIND_LEVELS, KIND_LEVELS);
}

/**
 * Reads pairs of cell and count, and joins the cells within one of a coarser level. A group is where most of its
 * businesses are; one in the middle of each cell would be a grid.
 */
function joinCells(node: string, cells: readonly number[], levels: number, joined: number): MapGroup[] {
  const [side, shift] = [2 ** levels, levels - joined];
  const { x, y } = getNodePosition(node);
  const groups = new Map<string, MapGroup>();
  for (let at = 0; at < cells.length; at += 2) {
    const [cell, count] = [cells[at]!, cells[at + 1]!];
    const [column, row] = [x * side + (cell % side), y * side + Math.floor(cell / side)];
    const own = getCellBox(column, row, node.length + levels);
    const [outerColumn, outerRow] = [column >> shift, row >> shift];
    const key = `${outerColumn} ${outerRow}`;
    const group = groups.get(key) ?? {
      latitude: 0,
      longitude: 0,
      count: 0,
      box: getCellBox(outerColumn, outerRow, node.length + joined),
    };
    groups.set(key, group);
    group.latitude += ((own.south + own.north) / 2) * count;
    group.longitude += ((own.west + own.east) / 2) * count;
    group.count += count;
  }
  return Array.from(groups.values(), ({ latitude, longitude, count, box }) => ({
    latitude: latitude / count,
    longitude: longitude / count,
    count,
    box,
  }));
}

function toPlace(
  [name, slug, lat, lng, categoryId, rating, reviewCount, isClosed]: MapRow,
  node: string,
  isGrouped: boolean,
): MapPlace {
  return {
    node,
    name,
    slug,
    latitude: lat / 1e5,
    longitude: lng / 1e5,
    categoryId,
    rating: rating === 0 ? null : rating / 10,
    reviewCount,
    isClosed: isClosed === 1,
    isGrouped,
  };
}
