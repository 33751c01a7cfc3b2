import type { Snapshot } from '../../snapshot.ts';

/** A change of the outbox. `lat` and `lng` are those of a 'point', in ten-millionths of a degree. */
export type OutboxChange = {
  entity: 'business' | 'category' | 'city' | 'redirect' | 'setting' | 'point' | 'sitemap' | 'alias';
  entityId: number;
  slug: string;
  cityId: number | null;
  categoryId: number | null;
  geoKey: number | null;
  /** Folded name of a business that joined, changed or left, or one by which a category is known or was. */
  nameKey: string | null;
  lat: number | null;
  lng: number | null;
  /** 1 if the business joined, left or moved within its lists. */
  moved: number;
  /** 0 if what the map states of the business did not change. */
  onMap: number;
  /** 1 if a batch made the change, or an edit that was planned in part beside one. */
  isBulk: number;
};

/** The changes to be published: all, only those that are not of a batch, or only those of batches. */
export type ChangeScope = 'all' | 'edits' | 'bulk';

/** Distinct changes of the outbox after `cursor`, at most `limit`, without those that a running batch holds. */
export function loadOutboxChanges(
  snapshot: Snapshot,
  cursor: number,
  limit: number,
  scope: ChangeScope = 'all',
): OutboxChange[] {
  return snapshot.all<OutboxChange>(
    `select entity, entity_id as entityId, slug, city_id as cityId, category_id as categoryId,
       geo_key as geoKey, name_key as nameKey, lat, lng, max(moved) as moved, max(on_map) as onMap,
       max(is_bulk) as isBulk
     from outbox where ${isDue(scope)} group by 1, 2, 3, 4, 5, 6, 7, 8, 9 limit ${limit}`,
    cursor,
  );
}

/** The batch that holds changes back; null if none does. */
export function findHoldingBatch(snapshot: Snapshot): number | null {
  const row = snapshot.get<{ id: number }>(
    'select held_by as id from outbox where held_by is not null limit 1',
  );
  return row?.id ?? null;
}

/** Those of some folded names that changes state which a batch holds back. */
export function findHeldNames(snapshot: Snapshot, names: string[]): Set<string> {
  const rows = snapshot.all<{ name: string }>(
    `select distinct name_key as name from outbox
     where held_by is not null and name_key in (select value from json_each(?))`,
    JSON.stringify(names),
  );
  return new Set(rows.map(({ name }) => name));
}

/** Number of the newest outbox row; 0 before the first. Numbers are never reused, also not those of deleted rows. */
export function findNewestOutboxRow(snapshot: Snapshot): number {
  const row = snapshot.get<{ id: number | null }>(
    `select seq as id from sqlite_sequence where name = 'outbox'`,
  );
  return row?.id ?? 0;
}

/** True if a bulk load is filling the directory: its businesses have neither points nor indexes yet. */
export function isBulkLoading(snapshot: Snapshot): boolean {
  return snapshot.get('select 1 from deferred_object limit 1') !== undefined;
}

/** The newest outbox row that was deleted; 0 before the first. */
export function findPurgedOutboxRow(snapshot: Snapshot): number {
  return snapshot.get<{ id: number }>('select outbox_purged_to as id from upkeep')?.id ?? 0;
}

/** True if the outbox has more than `limit` rows after `cursor`, without those that a running batch holds. */
export function hasMoreOutboxChanges(
  snapshot: Snapshot,
  cursor: number,
  limit: number,
  scope: ChangeScope = 'all',
): boolean {
  const sql = `select 1 from outbox where ${isDue(scope)} limit 1 offset ${limit}`;
  return snapshot.get(sql, cursor) !== undefined;
}

const IS_IN_SCOPE = { all: '', edits: ' and is_bulk = 0', bulk: ' and is_bulk = 1' };

function isDue(scope: ChangeScope): string {
  return `id > ? and held_by is null${IS_IN_SCOPE[scope]}`;
}
