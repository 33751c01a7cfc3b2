/** Paths of the files of the map: apart from those of pages, because only the map loads them. */
export const mapPaths = {
  index: () => '/map-data/index.json',
  /** A node of the map (geo/map-node.ts). The paths of all nodes below it begin like its own. */
  node: (node: string) => `/map-data/r${node}.json`,
  /** Description of the basemap that the map draws, or null. */
  basemap: () => '/tiles/basemap.json',
  /** Tiles of a basemap: a template with zoom, column and row. */
  tiles: (basemap: string) => `/tiles/${basemap}/{z}/{x}/{y}.mvt`,
};

/** The node of the map at a path; null for other paths. */
export function parseMapNode(path: string): string | null {
  return /^\/map-data\/r([0-3]*)\.json$/.exec(path)?.[1] ?? null;
}
