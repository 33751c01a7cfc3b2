import type { Snapshot } from '../../snapshot.ts';

/** A change of the outbox. `lat` and `lng` are those of a 'point', in ten-millionths of a degree. */
export type OutboxChange = {
  entity: 'business' | 'category' | 'city' | 'redirect' | 'setting' | 'point' | 'sitemap';
  entityId: number;
  slug: string;
  cityId: number | null;
  categoryId: number | null;
  geoKey: number | null;
  lat: number | null;
  lng: number | null;
  moved: number;
};

/** Distinct changes of the outbox after `cursor`, at most `limit`, without those that a running batch holds. */
export function loadOutboxChanges(snapshot: Snapshot, cursor: number, limit: number): OutboxChange[] {
  return snapshot.all<OutboxChange>(
    `select entity, entity_id as entityId, slug, city_id as cityId, category_id as categoryId,
       geo_key as geoKey, lat, lng, max(moved) as moved
     from outbox where id > ? and held_by is null group by 1, 2, 3, 4, 5, 6, 7, 8 limit ${limit}`,
    cursor,
  );
}

/** Number of the newest outbox row; 0 before the first. Numbers are never reused, also not those of deleted rows. */
export function findNewestOutboxRow(snapshot: Snapshot): number {
  const row = snapshot.get<{ id: number | null }>(
    `select seq as id from sqlite_sequence where name = 'outbox'`,
  );
  return row?.id ?? 0;
}
