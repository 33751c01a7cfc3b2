import type { Snapshot } from '../../snapshot.ts';

/** Table of the businesses of a list. */
export type ListTable = 'category' | 'city';

/** A category or city with the number of its businesses. */
export type ListSize = { id: number; count: number };

/** Number of businesses, and of the list pages of all categories and cities with `pageSize` businesses each. */
export function countPagesToPlan(
  snapshot: Snapshot,
  pageSize: number,
): { businesses: number; listPages: number } {
  return snapshot.get<{ businesses: number; listPages: number }>(
    `select (select count(*) from business) as businesses,
       (select coalesce(sum((business_count + ${pageSize - 1}) / ${pageSize}), 0)
        from (select business_count from category union all select business_count from city)) as listPages`,
  )!;
}

/** Cities with businesses, in the order of the Hilbert curve. */
export function loadCitiesAlongCurve(snapshot: Snapshot): ListSize[] {
  return snapshot.all<ListSize>(
    `select city_id as id, count(*) as count from business where removed_at is null
     group by city_id order by min(geo_key), city_id`,
  );
}

/** Categories or cities with businesses, by id. */
export function loadListSizes(snapshot: Snapshot, list: ListTable): ListSize[] {
  return snapshot.all<ListSize>(
    `select id, business_count as count from ${list} where business_count > 0 order by id`,
  );
}

/** Finds a category or city by slug. */
export function findListBySlug(snapshot: Snapshot, list: ListTable, slug: string): ListSize | undefined {
  return snapshot.get<ListSize>(`select id, business_count as count from ${list} where slug = ?`, slug);
}

/** Those of the ids that categories or cities have. */
export function findKnownLists(snapshot: Snapshot, list: ListTable, ids: number[]): Set<number> {
  const sql = `select id from ${list} where id in (select value from json_each(?))`;
  return new Set(toIds(snapshot.all(sql, JSON.stringify(ids))));
}

/** Number of categories or cities with businesses. */
export function countLists(snapshot: Snapshot, list: ListTable): number {
  return snapshot.get<{ n: number }>(`select count(*) as n from ${list} where business_count > 0`)!.n;
}

/** Finds the id of a business by slug. */
export function findBusinessBySlug(snapshot: Snapshot, slug: string): number | undefined {
  return snapshot.get<{ id: number }>('select id from business where slug = ?', slug)?.id;
}

/** A business that is not removed, with the city and the category whose lists it is in. */
export type BusinessPlace = {
  id: number;
  slug: string;
  cityId: number;
  categoryId: number;
  city: string;
  category: string;
};

/** Loads where businesses are; ids of removed ones are left out. */
export function loadBusinessPlaces(snapshot: Snapshot, ids: number[]): BusinessPlace[] {
  return snapshot.all<BusinessPlace>(
    `select b.id, b.slug, city_id as cityId, category_id as categoryId, city.slug as city, category.slug as category
     from json_each(?) j join business b on b.id = j.value join city on city.id = b.city_id
     join category on category.id = b.category_id where b.removed_at is null`,
    JSON.stringify(ids),
  );
}

/** The ids in the order of the Hilbert curve, those without a location first; ids of no business are left out. */
export function sortAlongCurve(snapshot: Snapshot, ids: number[]): number[] {
  const sql = `select b.id from json_each(?) j join business b on b.id = j.value order by b.geo_key, b.id`;
  return toIds(snapshot.all(sql, JSON.stringify(ids)));
}

/** Ids of the removed businesses. */
export function loadRemovedBusinesses(snapshot: Snapshot): number[] {
  return toIds(snapshot.all('select id from business where removed_at is not null order by id'));
}

/** Ids of the businesses of a city. */
export function loadBusinessesInCity(snapshot: Snapshot, cityId: number): number[] {
  return toIds(snapshot.all('select id from business where city_id = ? and removed_at is null', cityId));
}

/** Rows of {@link iterateCity} per query. */
const CITY_BATCH = 1000;

/** Ids of the businesses of a city in the order of the Hilbert curve, loaded in batches. */
export function* iterateCity(snapshot: Snapshot, cityId: number): Generator<number> {
  let last = { geoKey: -2, id: -1 };
  for (;;) {
    const rows = snapshot.all<typeof last>(
      `select geo_key as geoKey, id from business where city_id = ? and removed_at is null and (geo_key, id) > (?, ?)
       order by geo_key, id limit ${CITY_BATCH}`,
      cityId,
      last.geoKey,
      last.id,
    );
    for (const { id } of rows) yield id;
    if (rows.length < CITY_BATCH) return;
    last = rows.at(-1)!;
  }
}

/** Number of businesses before a business in the order of its category or city. */
export function countBefore(snapshot: Snapshot, list: ListTable, groupId: number, id: number): number {
  return snapshot.get<{ before: number }>(
    `select count(*) as before from business join (select score, name_key, id from business where id = ?) as own
     where business.${list}_id = ? and removed_at is null and (business.score > own.score or
       (business.score = own.score and (business.name_key, business.id) < (own.name_key, own.id)))`,
    id,
    groupId,
  )!.before;
}

function toIds(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
