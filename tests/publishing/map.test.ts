import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MapIndex, MapInner, MapLeaf, MapNode } from '../../schema/contracts/map-data.ts';
import {
  BEST_BUSINESSES,
  CELL_LEVELS,
  DEEPEST_LEVEL,
  getCellBox,
  getNodeBox,
  getNodePosition,
  KIND_LEVELS,
  LEAF_BUSINESSES,
  type MapBox,
} from '../../schema/rules/geo/map-node.ts';
import { toKeyRange } from '../../schema/rules/geo/quad-keys.ts';
import { decodeShape, encodeShape } from '../../schema/rules/geo/map-shape.ts';
import { mapPaths, parseMapNode } from '../../schema/rules/website/map-paths.ts';
import { importListings } from '../../schema/store/commands/testing/stored-rows.ts';
import { loadMapKeys } from '../../schema/store/queries/publishing/map-rows.ts';
import { openSnapshot } from '../../scripts/publish/replica/open-snapshot.ts';
import { syncReplica } from '../../scripts/publish/replica/sync-replica.ts';
import { buildMapFiles, findBranches } from '../../scripts/publish/render/map-files.ts';
import { chooseNodes } from '../../site/features/map/view/choose-nodes.ts';
import { collectPlaces } from '../../site/features/map/view/collect-places.ts';
import { readNodes } from '../../site/features/map/view/read-nodes.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTemporaryFolder } from './support/folder.ts';
import { createRandomListing } from './support/listings.ts';
import { createRandom, getSeed } from './support/random.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  [database, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
});
afterAll(() => Promise.all([database.close(), folder.remove()]));

/** Places with the radius in degrees in which businesses are: cities of five countries, a tower, and the far east. */
const PLACES: [latitude: number, longitude: number, radius: number][] = [
  [40.23, -111.66, 0.2],
  [41.01, 28.97, 0.1],
  [52.52, 13.4, 0.3],
  [51.5, -0.1234567, 0.2],
  [28.61, 77.2, 0.1],
  [35.68, 139.69, 0],
  [-16.8, 179.9, 0.09],
];

type Stored = { id: number; slug: string; score: number; categoryId: number; lat: number; lng: number };

function isIn({ west, south, east, north }: MapBox, { lat, lng }: Stored): boolean {
  return lat >= south && lat < north && lng >= west && lng < east;
}

it('is a tree whose counts and lists are those of the database', async () => {
  const random = createRandom(getSeed('map tree'));
  const listings = Array.from({ length: 1600 }, (_, i) => {
    const [latitude, longitude, radius] = PLACES[i % PLACES.length]!;
    const near = (middle: number) => middle + radius * (random.below(2001) / 1000 - 1);
    const place =
      i % 100 === 0
        ? { latitude: null, longitude: null }
        : { latitude: near(latitude), longitude: near(longitude) };
    return { ...createRandomListing(random, i), ...place };
  });
  await importListings(database.db, listings);
  await database.client.execute("update business set removed_at = '2026-11-20' where id % 100 = 7");
  const { rows } = await database.client.execute(
    `select id, slug, score, category_id as categoryId, latitude as lat, longitude as lng from business
     where latitude is not null and removed_at is null order by score desc, id`,
  );
  const stored = rows.map((row) => ({ ...row }) as unknown as Stored);
  expect(stored.length).toBeGreaterThan(1500);
  const snapshot = openSnapshot(
    await syncReplica(join(folder.path, 'replica.db'), { url: database.url, token: null }),
  );
  const buildFiles = (branches: string[], size?: number) => {
    const parts = [...branches.map((branch) => ({ branch })), { above: 'branches' as const }];
    const built = parts.flatMap((part) => [...buildMapFiles(snapshot, part, size)]);
    return new Map(built.map(({ path, text }) => [path, text]));
  };
  const files = buildFiles([...findBranches(snapshot)]);
  // All are one branch. Smaller ones, and the nodes above them, are built from fewer keys.
  const branches = [...findBranches(snapshot, 300)];
  expect(branches.length).toBeGreaterThan(3);
  expect(buildFiles(branches, 300)).toEqual(files);
  const keys = snapshot.all<{ key: number }>(
    'select geo_key as "key" from business where geo_key >= 0 and removed_at is null order by geo_key',
  );
  // The tower has more businesses with one key than most of these queries read.
  for (const perQuery of [1, 7, 100, 1_000_000])
    for (const node of ['', ...branches]) {
      const { first, end } = toKeyRange(node);
      expect([...loadMapKeys(snapshot, { first, end }, perQuery)]).toEqual(
        keys.map(({ key }) => key).filter((key) => key >= first && key < end),
      );
    }
  snapshot.close();

  const index = JSON.parse(files.get(mapPaths.index())!) as MapIndex;
  files.delete(mapPaths.index());
  const getState = (node: string) => {
    const text = files.get(mapPaths.node(node));
    return text === undefined ? 'empty' : text.includes('"rows"') ? 'leaf' : 'inner';
  };
  expect(index.shape).toBe(encodeShape(getState));
  expect(index.categories.map(({ id }) => id).sort()).toEqual(
    [...new Set(stored.map(({ categoryId }) => categoryId))].sort(),
  );
  expectStart(index, stored);
  expect(index.cities.length).toBeGreaterThan(0);
  for (const [, lat, lng] of index.cities)
    expect(
      stored.some((at) => Math.abs(at.lat - lat / 100) < 0.01 && Math.abs(at.lng - lng / 100) < 0.01),
    ).toBe(true);
  expectViews(index, files, stored);
  for (const [path, text] of files) {
    const node = parseMapNode(path)!;
    const here = stored.filter((business) => isIn(getNodeBox(node), business));
    const content = JSON.parse(text) as MapNode;
    expect(content.count, path).toBe(here.length);
    const slugs = ('rows' in content ? content.rows : content.best).map(([, slug]) => slug);
    const most = 'rows' in content ? LEAF_BUSINESSES : BEST_BUSINESSES;
    expect(slugs, path).toEqual(here.slice(0, most).map(({ slug }) => slug));
    expect('rows' in content, path).toBe(here.length <= LEAF_BUSINESSES || node.length === DEEPEST_LEVEL);
    if ('cells' in content) expectCounts(node, content, here);
  }
  const leaves = [...files.values()].map((text) => JSON.parse(text) as MapNode).filter(isLeaf);
  expect(leaves.reduce((sum, { count }) => sum + count, 0)).toBe(stored.length);
  // The tower has more businesses than a leaf lists.
  expect(leaves.some(({ count, rows: listed }) => count > listed.length)).toBe(true);
});

/** The box in which the map starts has nearly all businesses. */
function expectStart({ start }: MapIndex, stored: Stored[]): void {
  const [west, south, east, north] = start!;
  const within = stored.filter((business) => isIn({ west, south, east, north }, business));
  expect(within.length).toBeGreaterThanOrEqual(stored.length * 0.98);
}

/** Random views show what the database has: places one by one, or the counts of whole cells. */
function expectViews(index: MapIndex, files: Map<string, string>, stored: Stored[]): void {
  const random = createRandom(getSeed('map views'));
  const shape = decodeShape(index.shape);
  let exact = 0;
  for (let round = 0; round < 200; round += 1) {
    const around = random.pick(stored);
    const width = 360 / 2 ** random.below(20);
    const [west, south] = [
      around.lng - (width * random.below(100)) / 100,
      around.lat - (width * random.below(60)) / 100,
    ];
    const box = { west, south, east: west + width, north: south + width * 0.6 };
    const nodes = chooseNodes(shape, { box, pixelsPerDegree: 1000 / width });
    const loaded = nodes.map(
      (node) => [node, JSON.parse(files.get(mapPaths.node(node))!) as MapNode] as const,
    );
    const categoryId = random.below(2) === 0 ? null : around.categoryId;
    const content = collectPlaces(readNodes(loaded, categoryId), box);
    const here = stored.filter(
      (business) => isIn(box, business) && (categoryId === null || business.categoryId === categoryId),
    );
    const slugs = new Set(here.map(({ slug }) => slug));
    // Coordinates of the files are rounded, so a business at the edge may be on either side of it.
    const isAtEdge = (slug: string) =>
      !slugs.has(slug) &&
      isNearEdge(
        box,
        stored.find((at) => at.slug === slug)!,
      );
    for (const { slug } of content.places) expect(slugs.has(slug) || isAtEdge(slug), slug).toBe(true);
    if (!content.isExact) {
      if (here.length > 0) expect(content.count, JSON.stringify(box)).toBeGreaterThan(0);
      continue;
    }
    exact += 1;
    const shown = new Set(content.places.map(({ slug }) => slug));
    expect(here.filter((at) => !shown.has(at.slug) && !isNearEdge(box, at))).toEqual([]);
  }
  expect(exact).toBeGreaterThan(20);
}

function isNearEdge({ west, south, east, north }: MapBox, { lat, lng }: Stored): boolean {
  return [west - lng, east - lng, south - lat, north - lat].some((distance) => Math.abs(distance) < 1e-5);
}

function isLeaf(content: MapNode): content is MapLeaf {
  return 'rows' in content;
}

/** Compares the cells of a node with the businesses in it. */
function expectCounts(node: string, { cells, kinds }: MapInner, here: Stored[]): void {
  expect(toCounts(cells)).toEqual(countByCell(node, CELL_LEVELS, here));
  for (const [categoryId, counts] of Object.entries(kinds!)) {
    const ofKind = here.filter((business) => business.categoryId === Number(categoryId));
    expect(toCounts(counts)).toEqual(countByCell(node, KIND_LEVELS, ofKind));
  }
  expect(Object.keys(kinds!).length).toBe(new Set(here.map(({ categoryId }) => categoryId)).size);
}

function toCounts(pairs: number[]): Map<number, number> {
  return new Map(Array.from({ length: pairs.length / 2 }, (_, i) => [pairs[2 * i]!, pairs[2 * i + 1]!]));
}

function countByCell(node: string, levels: number, here: Stored[]): Map<number, number> {
  const side = 2 ** levels;
  const { x, y } = getNodePosition(node);
  const counts = new Map<number, number>();
  for (let cell = 0; cell < side * side; cell += 1) {
    const [column, row] = [x * side + (cell % side), y * side + Math.floor(cell / side)];
    const box = getCellBox(column, row, node.length + levels);
    const count = here.filter((business) => isIn(box, business)).length;
    if (count > 0) counts.set(cell, count);
  }
  return counts;
}
