import type { InStatement } from '@libsql/client/web';

/** A city that is spelled better. */
export type BetterSpelling = { id: number; before: CitySpelling; after: CitySpelling };
type CitySpelling = { name: string; state: string };

/**
 * Builds the statement that records the cities or categories that a batch has created. It follows their insert in its
 * transaction: they are those of the keys without a business. One that another writer created at the same moment is
 * recorded too, which does no harm, because an undo deletes empty ones only.
 */
export function buildLocationRecords(
  batchId: number,
  entity: 'category' | 'city',
  keys: string[],
): InStatement[] {
  return [
    {
      sql: `insert or ignore into batch_location (batch_id, entity, entity_id)
        select ?, ?, t.id from json_each(?) j cross join ${entity} t on t.key = j.value where t.business_count = 0`,
      args: [batchId, entity, JSON.stringify(keys)],
    },
  ];
}

/** Builds the statement that records cities that a batch has respelled; not those that it has created. */
export function buildSpellingRecords(batchId: number, spellings: BetterSpelling[]): InStatement[] {
  const rows = spellings.map(({ id, before, after }) => [id, JSON.stringify(before), JSON.stringify(after)]);
  return [
    {
      sql: `insert into batch_location (batch_id, entity, entity_id, before, after)
        select ?, 'city', j.value ->> 0, j.value ->> 1, j.value ->> 2 from json_each(?) j where true
        on conflict (batch_id, entity, entity_id) do update set after = excluded.after where before is not null`,
      args: [batchId, JSON.stringify(rows)],
    },
  ];
}
