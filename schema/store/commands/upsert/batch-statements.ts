import type { InStatement } from '@libsql/client/web';
import type { Database } from '../../database.ts';
import type { PlannedRow } from './plan-upserts.ts';
import { StaleError } from '../../retry.ts';
import { buildScheduleStatements } from '../row/schedules.ts';
import { COLUMNS, type Field, getValue } from '../row/row-codec.ts';

/** Columns that an import never changes. */
const IMMUTABLE_FIELDS = new Set([
  'id',
  'slug',
  'matchKey',
  'source',
  'createdAt',
  'removedAt',
  'protectedFields',
  'version',
]);
const UPDATED = COLUMNS.filter(({ field }) => !IMMUTABLE_FIELDS.has(field));
/** Materialized: each reference to a row of json_each serialises it again: a tenth of the server's time. */
const GIVEN_ROWS = 'with given (cells) as materialized (select value from json_each(?))';
const UPDATE = `${GIVEN_ROWS} update business set ${UPDATED.map(({ name }, i) => `${name} = cells ->> ${i + 1}`).join(', ')}, version = version + 1
  from given where business.id = cells ->> 0`;

/**
 * Fails, and with it the whole transaction, if a row to be changed has changed since it was read, or if another
 * writer has created a business of the batch. It compares `version`, because two imports can have the same time;
 * parsing an invalid JSON text is the only way to raise an error outside of triggers.
 */
const GUARD = `select case when
    (select count(*) from json_each(?1) j cross join business b on b.id = j.value ->> 0
      where b.version = j.value ->> 1) = json_array_length(?1)
    and not exists (select 1 from json_each(?2) j cross join business b on b.match_key = j.value where b.id > ?6)
    and not exists (select 1 from json_each(?3) j cross join business b on b.place_id = j.value where b.id > ?6)
    and not exists (select 1 from json_each(?4) j cross join business b on b.google_id = j.value where b.id > ?6)
    and not exists (select 1 from json_each(?5) j cross join business b on b.cid = j.value where b.id > ?6)
  then 1 else json('stale ' || ?6) end`;

/** Statements of one transaction, and the new rows that get their ids from the statement at `insertAt`. */
export type BatchWrite = { statements: InStatement[]; created: PlannedRow[]; insertAt: number };

/**
 * Builds the transaction of a plan. It has no statements if nothing changes.
 *
 * @param counters last number used behind each slug that several businesses share
 * @param lastId highest id when the plan was made
 */
export function buildWrite(rows: PlannedRow[], counters: Map<string, number>, lastId: number): BatchWrite {
  const created = rows.filter((row) => row.isNew);
  const changed = rows.filter((row) => !row.isNew);
  if (rows.length === 0) return { statements: [], created, insertAt: 0 };
  const before = [
    buildGuard(created, changed, lastId),
    ...buildScheduleStatements(rows.map(({ row }) => row)),
  ];
  if (changed.length > 0) before.push({ sql: UPDATE, args: [toJsonRows(changed, [ID_COLUMN, ...UPDATED])] });
  const after = buildReviewStatements(rows);
  if (counters.size > 0)
    after.push({
      sql: `insert into slug_counter (base, last) select j.value ->> 0, j.value ->> 1 from json_each(?) j where true
        on conflict (base) do update set last = max(last, excluded.last)`,
      args: [JSON.stringify([...counters])],
    });
  const inserts = created.length === 0 ? [] : [buildInsert(created)];
  return { statements: [...before, ...inserts, ...after], created, insertAt: before.length };
}

/**
 * Runs the transaction and fills in the ids of new rows.
 *
 * @throws StaleError if the plan no longer fits the database; nothing is written then
 */
export async function runWrite(db: Database, { statements, created, insertAt }: BatchWrite): Promise<void> {
  if (statements.length === 0) return;
  const results = await db.$client.batch(statements, 'write').catch((error: unknown) => {
    if (error instanceof Error && /malformed JSON/.test(error.message))
      throw new StaleError('The listings were changed by another writer', { cause: error });
    throw error;
  });
  if (created.length === 0) return;
  const ids = new Map(results[insertAt]!.rows.map((row) => [row[1] as string, row[0] as number]));
  for (const { row } of created) row.id = ids.get(row.slug)!;
}

const ID_COLUMN = COLUMNS.find(({ field }) => field === 'id')!;

function buildGuard(created: PlannedRow[], changed: PlannedRow[], lastId: number): InStatement {
  const toTexts = (field: Field) =>
    JSON.stringify(created.map(({ row }) => row[field]).filter((value) => value !== null));
  return {
    sql: GUARD,
    args: [
      JSON.stringify(changed.map(({ row, readVersion }) => [row.id, readVersion])),
      toTexts('matchKey'),
      toTexts('placeId'),
      toTexts('googleId'),
      toTexts('cid'),
      lastId,
    ],
  };
}

/**
 * Omits columns that are empty in every row, because each costs the server time. Rows are in the order of their
 * rowids in the search index, which takes them ten times as fast as in any other order.
 */
function buildInsert(created: PlannedRow[]): InStatement {
  const rows = created.toSorted((a, b) => a.row.quality - b.row.quality);
  const columns = COLUMNS.filter(
    ({ field }) =>
      field !== 'id' && field !== 'version' && rows.some(({ row }) => getValue(row, field) !== null),
  );
  return {
    sql: `${GIVEN_ROWS}
      insert into business (${columns.map(({ name }) => name).join(', ')})
      select ${columns.map((_, i) => `cells ->> ${i}`).join(', ')} from given returning id, slug`,
    args: [toJsonRows(rows, columns)],
  };
}

/** Finds each business by its slug, which a new one has before its id. */
function buildReviewStatements(rows: PlannedRow[]): InStatement[] {
  const values = rows.flatMap(({ row, reviews }) =>
    [...reviews.values()].map(({ key, authorName, rating, comment, createdAt }) => [
      row.slug,
      key,
      authorName,
      rating,
      comment,
      createdAt,
    ]),
  );
  if (values.length === 0) return [];
  return [
    {
      sql: `insert into review (business_id, key, author_name, rating, comment, created_at)
        select b.id, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5
        from json_each(?) j cross join business b on b.slug = j.value ->> 0 where true
        on conflict (business_id, key) do update set author_name = excluded.author_name,
          rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at`,
      args: [JSON.stringify(values)],
    },
  ];
}

function toJsonRows(rows: PlannedRow[], columns: typeof COLUMNS): string {
  return JSON.stringify(rows.map(({ row }) => columns.map(({ field }) => getValue(row, field))));
}
