import type { Database } from '../../database.ts';

/** Slugs of businesses whose later edits an undo left as they are. */
export async function listEditedSlugs(db: Database, batchId: number, limit: number): Promise<string[]> {
  const { rows } = await db.$client.execute({
    sql: `select b.slug from batch_row r cross join business b on b.id = r.business_id
      where r.batch_id = ? and r.undone = 'edited' order by b.id limit ?`,
    args: [batchId, limit],
  });
  return rows.map((row) => row[0] as string);
}
