import type { MapBox } from '../../../../schema/rules/geo/map-node.ts';
import { compareRank, getScore, type MapDrawing, type MapPlace } from './read-nodes.ts';

/** Content of a view. */
export type MapContent = {
  /** The best first. */
  places: MapPlace[];
  /** Businesses in the view: exact, or estimated from groups by the parts of their cells that are visible. */
  count: number;
  isExact: boolean;
  /** True if there are groups, so that a closer view lists more. */
  hasGroups: boolean;
  isTooCoarse: boolean;
};

/** Collects what of a drawing is within a box. */
export function collectPlaces(
  { places, groups, unlisted, isTooCoarse }: MapDrawing,
  box: MapBox,
): MapContent {
  const visible = places.filter(
    ({ latitude, longitude }) =>
      latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east,
  );
  const grouped = sumVisible(groups, box);
  const hidden = sumVisible(unlisted, box);
  const isHiding = unlisted.some((area) => getVisiblePart(area.box, box) > 0);
  const hasGroups = grouped > 0;
  const isExact = !hasGroups && !isHiding && !isTooCoarse;
  const listed = visible.filter(({ isGrouped }) => !isGrouped).length;
  const count = Math.max(visible.length, listed + Math.ceil(grouped + hidden));
  return { places: takeTurns(visible), count, isExact, hasGroups, isTooCoarse };
}

/**
 * Sorts places of the same rank, as all are without ratings, by turns of their nodes: the best of each, then the second
 * ones. Otherwise one corner of the view came before all others.
 */
function takeTurns(places: readonly MapPlace[]): MapPlace[] {
  const taken = new Map<string, number>();
  const turns = new Map<MapPlace, number>();
  for (const place of places) {
    const equals = `${place.node} ${place.isClosed} ${getScore(place)}`;
    const turn = taken.get(equals) ?? 0;
    turns.set(place, turn);
    taken.set(equals, turn + 1);
  }
  return places.toSorted((a, b) => compareRank(a, b) || turns.get(a)! - turns.get(b)!);
}

/** Sum of counts, each by the part of its box that is visible. */
function sumVisible(counted: readonly { box: MapBox; count: number }[], view: MapBox): number {
  return counted.reduce((sum, { box, count }) => sum + count * getVisiblePart(box, view), 0);
}

function getVisiblePart(box: MapBox, view: MapBox): number {
  const width = Math.min(box.east, view.east) - Math.max(box.west, view.west);
  const height = Math.min(box.north, view.north) - Math.max(box.south, view.south);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box.east - box.west) * (box.north - box.south));
}
