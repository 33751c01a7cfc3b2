import type { Database } from '../../database.ts';

/** An open rejected row: its place, and the headings of its sheet. */
export type OpenReject = { position: number; sheet: string; headings: string[] };

/** Loads those of the rejected rows that are not repaired, by position. */
export async function loadOpenRejects(
  db: Database,
  batchId: number,
  positions: number[],
): Promise<Map<number, OpenReject>> {
  const { rows } = await db.$client.execute({
    sql: `select r.position, r.sheet, s.headings from json_each(?) j
      cross join batch_reject r on r.batch_id = ? and r.position = j.value
      join batch_sheet s on s.batch_id = r.batch_id and s.sheet = r.sheet where r.repaired_at is null`,
    args: [JSON.stringify(positions), batchId],
  });
  return new Map(
    rows.map((row) => {
      const headings = JSON.parse(row[2] as string) as string[];
      return [row[0] as number, { position: row[0] as number, sheet: row[1] as string, headings }];
    }),
  );
}
