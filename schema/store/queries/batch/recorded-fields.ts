import type { Database } from '../../database.ts';

/** Fields that a batch has changed, all of a business that it created; without what an undo took back. */
export type RecordedFields = { has(businessId: number, field: string): boolean };

/** Loads which fields of some businesses a batch has changed. */
export async function loadRecordedFields(
  db: Database,
  batchId: number,
  businessIds: number[],
): Promise<RecordedFields> {
  const { rows } = await db.$client.execute({
    sql: `select r.business_id, iif(r.kind = 'created', null, (select json_group_array(key) from json_each(r.after)))
      from json_each(?) j cross join batch_row r on r.batch_id = ? and r.business_id = j.value and r.undone is null`,
    args: [JSON.stringify(businessIds), batchId],
  });
  const changed = new Map<number, Set<string> | null>(
    rows.map((row) => [
      row[0] as number,
      row[1] === null ? null : new Set(JSON.parse(row[1] as string) as string[]),
    ]),
  );
  return { has: (id, field) => changed.get(id) === null || changed.get(id)?.has(field) === true };
}
