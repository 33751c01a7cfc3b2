/** Width and height of the picture in its own units. */
export const MAP_WIDTH = 640;
export const MAP_HEIGHT = 360;
/** Space that points keep free at each side. */
const MARGIN = 24;
/** Side of a cell, of which only one point is drawn. */
const CELL = 3;
/** Least width of the picture in degrees: below, no outline of a country or state would say where it is. */
const MIN_DEGREES = 2;
/** The edge of the Mercator projection in degrees. */
const MAX_LATITUDE = 85;

/** Part of the earth in the Mercator projection: its western and northern edge, and units per degree of longitude. */
export type MapView = { west: number; north: number; scale: number };

/** A map of branches: the part of the earth, points as columns and rows, and the cities with most branches, first. */
export type BranchMap = {
  view: MapView;
  points: [x: number, y: number][];
  cities: { name: string; x: number; y: number }[];
};

/** Number of cities that a map may name. */
const CITIES = 12;

/** A branch with its coordinates in degrees. */
export type MappedBranch = { latitude: number; longitude: number; city: { id: number; name: string } };

/** Ordinate of a latitude in the Mercator projection, in degrees of longitude at the equator. */
function toMercator(latitude: number): number {
  const radians = (Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

/** Column and row of a place in the picture, in whole units; it may be outside. */
export function project(
  { west, north, scale }: MapView,
  longitude: number,
  latitude: number,
): [number, number] {
  return [Math.round((longitude - west) * scale), Math.round((north - toMercator(latitude)) * scale)];
}

/** Map on which all places are; null if they are so near each other that it would show points on a blank ground. */
export function buildBranchMap(places: MappedBranch[]): BranchMap | null {
  if (places.length === 0) return null;
  const [west, east] = getEnds(places.map(({ longitude }) => longitude));
  const [south, north] = getEnds(places.map(({ latitude }) => toMercator(latitude)));
  const scale = round(
    Math.min(
      (MAP_WIDTH - 2 * MARGIN) / Math.max(east - west, MIN_DEGREES),
      (MAP_HEIGHT - 2 * MARGIN) / Math.max(north - south, MIN_DEGREES / 2),
    ),
  );
  if (Math.max(east - west, north - south) < MIN_DEGREES / 2) return null;
  const view = {
    west: round((west + east) / 2 - MAP_WIDTH / 2 / scale),
    north: round((south + north) / 2 + MAP_HEIGHT / 2 / scale),
    scale,
  };
  return { view, points: pickPoints(view, places), cities: pickCities(view, places) };
}

/** One point of each cell, by row and column. */
function pickPoints(view: MapView, places: MappedBranch[]): [x: number, y: number][] {
  const cells = new Set<number>();
  for (const { latitude, longitude } of places) {
    const [x, y] = project(view, longitude, latitude);
    cells.add(Math.round(y / CELL) * MAP_WIDTH + Math.round(x / CELL));
  }
  return [...cells]
    .toSorted((a, b) => a - b)
    .map((cell) => [(cell % MAP_WIDTH) * CELL, Math.floor(cell / MAP_WIDTH) * CELL]);
}

/** The largest cities, each in the middle of its branches. */
function pickCities(view: MapView, places: MappedBranch[]): BranchMap['cities'] {
  const byCity = Map.groupBy(places, ({ city }) => city.id);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...byCity.values()]
    .toSorted((a, b) => b.length - a.length || a[0]!.city.id - b[0]!.city.id)
    .slice(0, CITIES)
    .map((branches) => {
      const longitude = mean(branches.map((branch) => branch.longitude));
      const [x, y] = project(view, longitude, mean(branches.map(({ latitude }) => latitude)));
      return { name: branches[0]!.city.name, x, y };
    });
}

function getEnds(values: number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
