import type { Database } from '../../database.ts';

/**
 * Loads which fields of businesses a batch has changed, by id of the business; 'all' if it created the business. What
 * an undo took back is not among them.
 */
export async function loadRecordedFields(
  db: Database,
  batchId: number,
  businessIds: number[],
): Promise<Map<number, 'all' | ReadonlySet<string>>> {
  const { rows } = await db.$client.execute({
    sql: `select r.business_id, iif(r.kind = 'created', null, (select json_group_array(key) from json_each(r.after)))
      from json_each(?) j cross join batch_row r on r.batch_id = ? and r.business_id = j.value and r.undone is null`,
    args: [JSON.stringify(businessIds), batchId],
  });
  return new Map(
    rows.map((row) => [
      row[0] as number,
      row[1] === null ? 'all' : new Set(JSON.parse(row[1] as string) as string[]),
    ]),
  );
}
