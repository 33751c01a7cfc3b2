import type { MapCategory, MapRow } from '../../../contracts/map-data.ts';
import type { KeyRange } from '../../../rules/geo/quad-keys.ts';
import { SPONSORED_BONUS } from '../../../rules/ranking/rating-score.ts';
import type { Snapshot } from '../../snapshot.ts';

/** SQL: businesses on a stretch of the Hilbert curve. The index business_map has all that is read of them. */
const ON_STRETCH =
  'business indexed by business_map where geo_key >= ? and geo_key < ? and removed_at is null';

/**
 * Businesses per query: so few that V8 takes text and numbers for young objects, which it collects at once. With
 * 20,000, a million left 25 MB until all objects were collected.
 */
const KEYS_PER_QUERY = 5000;

/** Hilbert indexes of the businesses on a stretch of the curve, in order. */
export function loadMapKeys(
  snapshot: Snapshot,
  range: KeyRange,
  perQuery: number = KEYS_PER_QUERY,
): Float64Array {
  const keys = new Float64Array(countMapBusinesses(snapshot, range, -1));
  let at = 0;
  for (let { first } = range; first < range.end;) {
    const end = findKeyAfter(snapshot, { first, end: range.end }, perQuery);
    const some = loadKeysBetween(snapshot, { first, end });
    keys.set(some, at);
    at += some.length;
    first = end;
  }
  return keys;
}

/** A key after `first`, some `count` keys further, or `end`. Businesses at one place share a key. */
function findKeyAfter(snapshot: Snapshot, { first, end }: KeyRange, count: number): number {
  const sql = `select geo_key as "key" from ${ON_STRETCH} order by geo_key limit 1 offset ?`;
  return snapshot.get<{ key: number }>(sql, first + 1, end, count)?.key ?? end;
}

/** As one JSON text, which the driver transfers faster. */
function loadKeysBetween(snapshot: Snapshot, { first, end }: KeyRange): number[] {
  const { keys } = snapshot.get<{ keys: string }>(
    `select json_group_array(geo_key) as keys from (select geo_key from ${ON_STRETCH} order by geo_key)`,
    first,
    end,
  )!;
  return JSON.parse(keys) as number[];
}

/** Number of businesses on a stretch of the curve; `most` if there are more, or all with -1. */
export function countMapBusinesses(snapshot: Snapshot, { first, end }: KeyRange, most: number): number {
  const sql = `select count(*) as n from (select 1 from ${ON_STRETCH} limit ?)`;
  return snapshot.get<{ n: number }>(sql, first, end, most)!.n;
}

/** Counts of each category in stretches of `size` indexes. */
export function countMapCategories(
  snapshot: Snapshot,
  { first, end }: KeyRange,
  size: number,
): { stretch: number; categoryId: number; count: number }[] {
  return snapshot.all(
    `select geo_key / cast(? as integer) as stretch, category_id as categoryId, count(*) as count from ${ON_STRETCH}
     group by 1, 2 order by 1, 2`,
    size,
    first,
    end,
  );
}

/** A business and its rank. */
export type Ranked = { id: number; score: number };

/**
 * SQL: the score that a business has earned. On the map no place is for sale, because nothing there would say so
 * (rules/ranking/rating-score.ts).
 */
const EARNED = `round(score - iif(score >= ${SPONSORED_BONUS}, ${SPONSORED_BONUS}, 0), 6)`;

/** The first businesses on a stretch of the curve in the order of the map: by earned score, then by id. */
export function findBestOnMap(snapshot: Snapshot, { first, end }: KeyRange, most: number): Ranked[] {
  const sql = `select id, ${EARNED} as score from ${ON_STRETCH} order by 2 desc, id limit ?`;
  return snapshot.all<Ranked>(sql, first, end, most);
}

/** Businesses of the map by their ids, in the order of the map. */
export function loadMapRows(snapshot: Snapshot, ids: number[]): MapRow[] {
  const { rows } = snapshot.get<{ rows: string }>(
    `select json_group_array(json_array(name, slug, cast(round(latitude * 1e5) as integer),
       cast(round(longitude * 1e5) as integer), category_id, cast(round(coalesce(rating, 0) * 10) as integer),
       review_count, business_status <> 'OPERATIONAL')) as rows
     from (select * from business where id in (select value from json_each(?)) order by ${EARNED} desc, id)`,
    JSON.stringify(ids),
  )!;
  return JSON.parse(rows) as MapRow[];
}

/** Categories that have businesses, by name. */
export function loadMapCategories(snapshot: Snapshot): MapCategory[] {
  const rows = snapshot.all<MapCategory>(
    'select id, slug, name from category where business_count > 0 order by name, id',
  );
  return rows.map(({ id, slug, name }) => ({ id, slug, name }));
}

/**
 * The largest cities and the Hilbert index of the business in the middle of each, by the order of the curve: a place
 * that is in the city, also if some businesses are in the wrong one.
 */
export function loadMapCities(snapshot: Snapshot, most: number): { name: string; key: number }[] {
  const cities = snapshot.all<{ id: number; name: string; count: number }>(
    `select id, name, business_count as count from city where business_count > 0
     order by business_count desc, id limit ?`,
    most,
  );
  return cities.flatMap(({ id, name, count }) => {
    const middle = snapshot.get<{ key: number }>(
      `select geo_key as key from business indexed by business_city_geo
       where city_id = ? and removed_at is null and geo_key >= 0 order by geo_key limit 1 offset ?`,
      id,
      Math.floor(count / 2),
    );
    // Without coordinates of half of its businesses, the map does not name it.
    return middle === undefined ? [] : [{ name, key: middle.key }];
  });
}
