import type { Database } from '../../database.ts';
import { isTooLarge } from '../../too-large.ts';
import { type ExportCell, EXPORT_COLUMNS } from './export-columns.ts';
import { type ExportPlan, LIVE, LIVE_INDEX } from './plan-export.ts';

/** Maximum number of rows of a page, and the rows of the first one. */
const MAX_ROWS = 2000;
const FIRST_ROWS = 1000;
/**
 * Size of a page in characters. A worker holds two pages; the database server refuses responses of more than about 7
 * MB.
 */
const PAGE_LENGTH = 1_500_000;

/** A row as JSON; {@link parseExportRow} gives its cells. */
export type ExportRow = string;

type Page = { rows: ExportRow[]; lastId: number; length: number };

/**
 * Yields the rows of an export in pages, in the order of ids. The next page is requested while one is used. Reads by
 * id, so that businesses which are added or removed meanwhile do not shift others.
 *
 * @param connect opens a connection for a page, with a time limit of its own
 */
export async function* readExport(
  connect: (isFirst: boolean) => Database,
  plan: ExportPlan,
): AsyncGenerator<ExportRow[], undefined> {
  if (plan.total === 0) return;
  let next = readPage(() => connect(true), plan, plan.firstId - 1, FIRST_ROWS);
  for (;;) {
    const { rows, lastId, length } = await next;
    if (lastId === plan.lastId || rows.length === 0) {
      yield rows;
      return;
    }
    const fitting = Math.floor((rows.length * PAGE_LENGTH) / length);
    next = readPage(() => connect(false), plan, lastId, Math.max(1, Math.min(MAX_ROWS, fitting)));
    // An error is thrown in its turn.
    next.catch(() => {});
    yield rows;
  }
}

const SELECT = `select business.id as id, json_array(${EXPORT_COLUMNS.map(({ sql }) => sql).join(', ')}) as cells
  from (select id from ${LIVE_INDEX}
    where ${LIVE} and id > :after and id <= :last order by id limit :rows) as page
  cross join business on business.id = page.id
  cross join category on category.id = business.category_id
  cross join city on city.id = business.city_id
  cross join country on country.code = business.country_code`;

/** Reads up to `most` rows after an id: fewer if their response would be too large. */
async function readPage(
  connect: () => Database,
  plan: ExportPlan,
  after: number,
  most: number,
): Promise<Page> {
  const args = {
    category: plan.categoryId,
    country: plan.countryCode,
    after,
    last: plan.lastId,
    rows: most,
  };
  try {
    const answer = await connect().$client.execute({ sql: SELECT, args });
    // The rows are in order already; for the database, sorting would mean to copy their content.
    const sorted = answer.rows.toSorted((a, b) => Number(a.id) - Number(b.id));
    const rows = sorted.map(({ cells }) => String(cells));
    return {
      rows,
      lastId: Number(sorted.at(-1)?.id ?? plan.lastId),
      length: rows.reduce((sum, { length }) => sum + length, 0),
    };
  } catch (error) {
    if (most === 1 || !isTooLarge(error)) throw error;
    return readPage(connect, plan, after, most >> 2 || 1);
  }
}

/**
 * Cells of a row. Parsing rows one by one, when they are written, makes garbage that is cheap to collect; the cells of
 * whole pages are not.
 */
export function parseExportRow(row: ExportRow): ExportCell[] {
  const cells = JSON.parse(row) as ExportCell[];
  for (const { at, convert } of CONVERSIONS) if (cells[at] !== null) cells[at] = convert(cells[at]!);
  return cells;
}

/** Conversions of the values that the database returns in another form. An empty list is an empty cell. */
const CONVERSIONS = EXPORT_COLUMNS.flatMap(({ kind }, at) => {
  if (kind === 'number') return [{ at, convert: Number }];
  if (kind === 'boolean') return [{ at, convert: Boolean }];
  return kind === 'json' ? [{ at, convert: (text: ExportCell) => (text === '[]' ? null : text) }] : [];
});
