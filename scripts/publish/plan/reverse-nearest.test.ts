import Libsql from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type PointOfBusiness,
  getMetresTo,
  NEARBY_METRES,
  NEAREST_COUNT,
  compareByDistance,
} from '../../../schema/rules/geo/k-nearest.ts';
import { getHaversine, toHaversine, toPoint } from '../../../schema/rules/geo/coordinates.ts';
import { Nearest } from '../../../site/models/builders/nearest.ts';
import { findReverseNearest } from './reverse-nearest.ts';
import { openSnapshot } from '../replica/open-snapshot.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const WORLDS = 120;
const CHANGES = 20;

/** Crowded, remote, near a pole, and on either side of the 180th meridian. The spread is in degrees. */
const REGIONS = [
  { lat: 40.7, lng: -74, spread: 0.02 },
  { lat: 40.7, lng: -74, spread: 0.4 },
  { lat: 30, lng: -104, spread: 2 },
  { lat: -17, lng: 180, spread: 0.3 },
  { lat: 79.9, lng: 12, spread: 0.5 },
  { lat: 89.9, lng: 0, spread: 0.3 },
];

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'hub-showing-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** A small pseudo-random number generator with a seed (Lehmer). */
function createRandom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function createWorld(random: () => number) {
  const region = REGIONS[Math.floor(random() * REGIONS.length)]!;
  const malls = [0, 1, 2].map(() => ({ y: random(), x: random() }));
  const count = 5 + Math.floor(random() ** 2 * 150);
  // On a road out of town, where each house is about twice as far out as the previous one, all are near to the first
  // ones.
  const isRoad = random() < 0.3;
  const turn = random() * 2 * Math.PI;
  const onRoad = () => {
    const way = 0.5 / 1.9 ** (random() * 14);
    return { y: 0.5 + way * Math.cos(turn), x: 0.5 + way * Math.sin(turn) };
  };
  const anywhere = () => ({ y: random(), x: random() });
  const atMall = () => malls[Math.floor(random() * malls.length)]!;
  const anyPlace = () => {
    const { y, x } = isRoad ? onRoad() : random() < 0.3 ? atMall() : anywhere();
    // Some businesses are a few centimetres beside a mall.
    const step = random() < 0.1 ? Math.floor(random() * 40) / 1e7 : 0;
    const longitude = region.lng + (x - 0.5) * region.spread * 2 + step;
    return toPoint(
      Math.min(90, region.lat + (y - 0.5) * region.spread),
      longitude > 180 ? longitude - 360 : longitude,
    );
  };
  const listings = new Map<number, PointOfBusiness>();
  for (let id = 1; id <= count; id += 1) listings.set(id, { id, ...anyPlace() });
  return { listings, anyPlace, newest: () => Math.max(0, ...listings.keys()) + 1 };
}

/** A replica of the database, limited to what the function reads. */
function createSnapshot(listings: Map<number, PointOfBusiness>, name: string) {
  const file = join(folder, `${name}.db`);
  const database = new Libsql(file);
  database.exec(`create virtual table business_point using rtree_i32(id, lat, lat_to, lng, lng_to); begin`);
  const add = database.prepare('insert into business_point values (?, ?, ?, ?, ?)');
  for (const { id, lat, lng } of listings.values()) add.run(id, lat, lat, lng, lng);
  database.exec('commit');
  database.close();
  return openSnapshot(file);
}

/** The reference implementation, by brute force. */
function findNearest(own: PointOfBusiness, listings: Map<number, PointOfBusiness>) {
  return [...listings.values()]
    .filter(({ id }) => id !== own.id)
    .map((other) => ({ id: other.id, haversine: getHaversine(own, other) }))
    .filter((near) => near.haversine <= toHaversine(NEARBY_METRES))
    .toSorted(compareByDistance)
    .slice(0, NEAREST_COUNT);
}

it(`finds the nearest of each listing, and after changes every page that may show another list (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  let spared = 0;
  for (let round = 0; round < WORLDS; round += 1) {
    const { listings, anyPlace, newest } = createWorld(random);
    const before = new Map([...listings.values()].map((own) => [own.id, findNearest(own, listings)]));
    const touched: { id: number; place: { lat: number; lng: number } }[] = [];
    for (let i = Math.floor(random() ** 3 * CHANGES); i >= 0; i -= 1) {
      const ids = [...listings.keys()];
      const id = random() < 0.2 ? newest() : (ids[Math.floor(random() * ids.length)] ?? newest());
      const old = listings.get(id);
      const isEdit = random() < 0.2;
      if (old && !isEdit) touched.push({ id, place: { lat: old.lat, lng: old.lng } });
      if (old && random() < 0.3 && !isEdit) listings.delete(id);
      else if (!isEdit) listings.set(id, { id, ...anyPlace() });
      touched.push({ id, place: { lat: NaN, lng: NaN } });
    }
    const snapshot = createSnapshot(listings, `${round}`);
    const pages = new Set<number>();
    for (const { id, place } of touched) {
      const at = Number.isNaN(place.lat) ? listings.get(id) : place;
      pages.add(id);
      if (at) for (const page of findReverseNearest(snapshot, id, at)) pages.add(page);
    }
    const changed = new Set(touched.map(({ id }) => id));
    const found = new Nearest(snapshot).of([...listings.values()]);
    for (const own of listings.values()) {
      const now = findNearest(own, listings);
      const context = `listing ${own.id} in round ${round}`;
      expect(found.get(own.id), context).toEqual(now);
      const isSame =
        JSON.stringify(before.get(own.id)) === JSON.stringify(now) && !now.some(({ id }) => changed.has(id));
      if (!isSame) expect(pages.has(own.id), context).toBe(true);
      else if (!pages.has(own.id)) spared += 1;
    }
    snapshot.close();
  }
  expect(spared).toBeGreaterThan(0);
});

it('looks at few pages where listings are many', () => {
  const random = createRandom(SEED);
  const listings = new Map<number, PointOfBusiness>();
  for (let id = 1; id <= 3000; id += 1)
    listings.set(id, { id, ...toPoint(40.7 + random() / 10, -74 + random() / 10) });
  for (let id = 3001; id <= 3500; id += 1) listings.set(id, { id, ...toPoint(40.75, -73.95) });
  const snapshot = createSnapshot(listings, 'crowd');
  let pages = 0;
  for (let i = 0; i < 50; i += 1) {
    const own = listings.get(1 + Math.floor(random() * 3000))!;
    pages += findReverseNearest(snapshot, own.id, own).size;
  }
  // Each page lists twelve, so each business is listed by twelve on average, and by its own location.
  expect(pages / 50).toBeLessThan(16);
  // Of 500 at one location, the first thirteen are listed by all, the others by hardly any.
  expect(findReverseNearest(snapshot, 3001, listings.get(3001)!).size).toBeGreaterThanOrEqual(500);
  expect(findReverseNearest(snapshot, 3100, listings.get(3100)!).size).toBeLessThanOrEqual(
    8 * NEAREST_COUNT + 3,
  );
  expect(getMetresTo(new Nearest(snapshot).of([listings.get(3100)!]).get(3100)![0]!)).toBe(0);
  snapshot.close();
});

it(`names the same few of very many at one place, whatever the order they came in (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const ids = Array.from({ length: 900 }, (_, i) => i + 1);
  const listings = new Map(
    ids
      .map((id) => ({ id, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ id }): [number, PointOfBusiness] => [id, { id, ...toPoint(40.75, -73.95) }]),
  );
  const snapshot = createSnapshot(listings, 'tower');
  const found = new Nearest(snapshot).of([...listings.values()]);
  for (const own of listings.values()) expect(found.get(own.id)).toEqual(findNearest(own, listings));
  snapshot.close();
});
