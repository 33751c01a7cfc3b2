/** A business on the map. Coordinates are in hundred-thousandths of a degree, the rating in tenths; 0: none. */
export type MapRow = [
  name: string,
  slug: string,
  lat: number,
  lng: number,
  categoryId: number,
  rating: number,
  reviewCount: number,
  isClosed: 0 | 1,
];

/** Content of a leaf: its businesses, the best first. `count` is larger if a place has too many to list. */
export type MapLeaf = { count: number; rows: MapRow[] };

/**
 * Content of an inner node: counts of its cells as pairs of number (row * columns + column, from the south west) and
 * count, and its best businesses. `kinds` has the counts of each category in coarser cells; without it, there are too
 * many businesses to count them.
 */
export type MapInner = { count: number; cells: number[]; best: MapRow[]; kinds?: Record<string, number[]> };

export type MapNode = MapLeaf | MapInner;

/** A category of businesses on the map. */
export type MapCategory = { id: number; slug: string; name: string };

/** A city that the map names. Coordinates are in hundredths of a degree. */
export type MapCity = [name: string, lat: number, lng: number];

/**
 * Content of `/tiles/basemap.json`: where the tiles of the basemap are (TileJSON), and the text that has to be visible
 * beside them.
 */
export type MapBasemap = {
  tiles: [template: string];
  minzoom: number;
  maxzoom: number;
  attribution: string;
};

/**
 * Content of `/map-data/index.json`: the shape of the tree (geo/map-shape.ts), the box in which most businesses are in
 * degrees, null without any; the largest cities, largest first, and the categories by name.
 */
export type MapIndex = {
  shape: string;
  start: [west: number, south: number, east: number, north: number] | null;
  cities: MapCity[];
  categories: MapCategory[];
};
