import type { RejectedRowView } from '../../../contracts/batch.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';

const ROWS = `select r.position, r.sheet, r.row, s.headings, r.cells, r.problems, r.repaired_at
  from batch_reject r left join batch_sheet s on s.batch_id = r.batch_id and s.sheet = r.sheet`;

/** Page of the rejected rows of a batch, in the order of the file. */
export async function listRejectedRows(
  db: Database,
  batchId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<RejectedRowView>> {
  const [rows, totals] = await db.$client.batch(
    [
      {
        sql: `${ROWS} where r.batch_id = ? order by r.position limit ? offset ?`,
        args: [batchId, limit, offset],
      },
      { sql: 'select count(*) as total from batch_reject where batch_id = ?', args: [batchId] },
    ],
    'read',
  );
  return { items: rows!.rows.map(toView), total: Number(totals!.rows[0]!.total) };
}

/** Finds a rejected row; null if there is none at that position. */
export async function findRejectedRow(
  db: Database,
  batchId: number,
  position: number,
): Promise<RejectedRowView | null> {
  const { rows } = await db.$client.execute({
    sql: `${ROWS} where r.batch_id = ? and r.position = ?`,
    args: [batchId, position],
  });
  return rows[0] === undefined ? null : toView(rows[0]);
}

/** Rows per read: some hundred KB, of rows with long descriptions a few MB. */
const PART = 200;

/**
 * Yields the rejected rows of a batch that are not repaired, in the order of the file.
 *
 * @param connect opens a connection for each part, with a time limit of its own
 */
export async function* streamRejectedRows(
  connect: () => Database,
  batchId: number,
): AsyncGenerator<RejectedRowView> {
  for (let last = 0; ;) {
    const { rows } = await connect().$client.execute({
      sql: `${ROWS} where r.batch_id = ? and r.position > ? and r.repaired_at is null order by r.position limit ?`,
      args: [batchId, last, PART],
    });
    for (const row of rows) yield toView(row);
    if (rows.length < PART) return;
    last = Number(rows.at(-1)!.position);
  }
}

function toView(row: Record<string, unknown>): RejectedRowView {
  return {
    position: Number(row.position),
    sheet: String(row.sheet),
    row: Number(row.row),
    headings: row.headings === null ? [] : (JSON.parse(String(row.headings)) as string[]),
    cells: JSON.parse(String(row.cells)) as string[],
    problems: JSON.parse(String(row.problems)) as RejectedRowView['problems'],
    repairedAt: row.repaired_at as string | null,
  };
}
