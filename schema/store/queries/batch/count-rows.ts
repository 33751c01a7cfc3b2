import type { Database } from '../../database.ts';

/** Rows per request: an answer of about 100 KB. */
const CHUNK = 20_000;

/** Ids of the businesses that a batch created or changed, a chunk at a time. */
async function* readRowIds(
  db: Database,
  batchId: number,
): AsyncGenerator<{ created: number[]; changed: number[] }> {
  for (let last = 0; ;) {
    const { rows } = await db.$client.execute({
      sql: `select max(business_id), json_group_array(business_id) filter (where kind = 'created'),
          json_group_array(business_id) filter (where kind = 'changed')
        from (select business_id, kind from batch_row where batch_id = ? and business_id > ?
          order by business_id limit ${CHUNK})`,
      args: [batchId, last],
    });
    const [highest, created, changed] = Array.from(rows[0]!);
    if (highest === null) return;
    last = highest as number;
    yield {
      created: JSON.parse(created as string) as number[],
      changed: JSON.parse(changed as string) as number[],
    };
  }
}

/** Number of businesses that a batch created, changed, and marked because its file lacks them. */
export type RowCounts = { created: number; changed: number; marked: number };

/**
 * Counts the rows of a batch, of businesses of its file only: a business that lost an id to one of them is recorded
 * too.
 *
 * @param members ids of the businesses of the file
 * @param missing ids of those that it lacks
 */
export async function countBatchRows(
  db: Database,
  batchId: number,
  members: ReadonlySet<number>,
  missing: ReadonlySet<number>,
): Promise<RowCounts> {
  const counts = { created: 0, changed: 0, marked: 0 };
  for await (const { created, changed } of readRowIds(db, batchId)) {
    for (const id of created) if (members.has(id)) counts.created += 1;
    for (const id of changed) {
      if (members.has(id)) counts.changed += 1;
      else if (missing.has(id)) counts.marked += 1;
    }
  }
  return counts;
}

/** Number of categories and cities that a batch created. */
export async function countCreatedLocations(
  db: Database,
  batchId: number,
): Promise<{ categoriesCreated: number; citiesCreated: number }> {
  const { rows } = await db.$client.execute({
    sql: `select count(*) filter (where entity = 'category'), count(*) filter (where entity = 'city')
      from batch_location where batch_id = ? and before is null`,
    args: [batchId],
  });
  return { categoriesCreated: rows[0]![0] as number, citiesCreated: rows[0]![1] as number };
}

/** Number of businesses that an undo brought back, and of those with later edits, which stayed. */
export async function countUndone(
  db: Database,
  batchId: number,
): Promise<{ undone: number; edited: number }> {
  const { rows } = await db.$client.execute({
    sql: `select count(*) filter (where undone <> 'edited'), count(*) filter (where undone = 'edited')
      from batch_row where batch_id = ? and undone is not null`,
    args: [batchId],
  });
  return { undone: rows[0]![0] as number, edited: rows[0]![1] as number };
}

/** Number of rows of a batch that are not undone. */
export async function countOpenRows(db: Database, batchId: number): Promise<number> {
  const { rows } = await db.$client.execute({
    sql: 'select count(*) from batch_row where batch_id = ? and undone is null',
    args: [batchId],
  });
  return rows[0]![0] as number;
}
