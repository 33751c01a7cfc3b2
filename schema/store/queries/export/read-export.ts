import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { isTooLarge } from '../../too-large.ts';
import { readIds } from '../admin/businesses/read-ids.ts';
import { type ExportCell, EXPORT_COLUMNS } from './export-columns.ts';
import type { ExportPlan } from './plan-export.ts';

/** Ids that are read at a time: the conditions of a filter are tested once for all of them. */
const MAX_IDS = 20_000;

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

/** Ids that are not read yet, in order, and the last one before them. */
type Position = { after: number; ids: number[] };
/** `position` is null after the last row. */
type Page = { rows: ExportRow[]; length: number; position: Position | null };

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
  let most = FIRST_ROWS;
  let next = readPage(() => connect(true), plan, { after: plan.firstId - 1, ids: [] }, most);
  for (;;) {
    const { rows, length, position } = await next;
    if (position === null) {
      yield rows;
      return;
    }
    // A page whose businesses were all removed meanwhile tells nothing.
    if (rows.length > 0)
      most = Math.max(1, Math.min(MAX_ROWS, Math.floor((rows.length * PAGE_LENGTH) / length)));
    next = readPage(() => connect(false), plan, position, most);
    // An error is thrown in its turn.
    next.catch(() => {});
    yield rows;
  }
}

/** Reads up to `most` rows: fewer if their response would be too large. */
async function readPage(
  connect: () => Database,
  plan: ExportPlan,
  { after, ids: known }: Position,
  most: number,
): Promise<Page> {
  const db = connect();
  const ids = known.length > 0 ? known : await readNextIds(db, plan, after);
  const page = ids.slice(0, most);
  try {
    const answer = await db.$client.execute({ sql: SELECT, args: [JSON.stringify(page)] });
    // The rows are in order already; for the database, sorting would mean to copy their content.
    const sorted = answer.rows.toSorted((a, b) => Number(a.id) - Number(b.id));
    const rows = sorted.map(({ cells }) => String(cells));
    const last = page.at(-1);
    const isLast = last === undefined || last === plan.lastId;
    // If some were removed meanwhile, many of the following may be: they are not read one by one.
    const left = rows.length === page.length ? ids.slice(page.length) : [];
    return {
      rows,
      length: rows.reduce((sum, { length }) => sum + length, 0),
      position: isLast ? null : { after: last, ids: left },
    };
  } catch (error) {
    if (most === 1 || !isTooLarge(error)) throw error;
    return readPage(connect, plan, { after, ids }, most >> 2 || 1);
  }
}

/** Reads the next ids. */
function readNextIds(db: Database, { ids, lastId }: ExportPlan, after: number): Promise<number[]> {
  return readIds(
    db,
    sql`select id from (select id from ${ids}
      where id > cast(${after} as integer) and id <= cast(${lastId} as integer) order by id limit ${MAX_IDS})`,
  );
}

/** Rows of the ids in a JSON list, without those of businesses that were removed meanwhile. */
const SELECT = `select business.id as id, json_array(${EXPORT_COLUMNS.map(({ sql }) => sql).join(', ')}) as cells
  from json_each(?) as page
  cross join business on business.id = page.value and business.removed_at is null
  cross join category on category.id = business.category_id
  cross join city on city.id = business.city_id
  cross join country on country.code = business.country_code`;

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
