import type { InStatement } from '@libsql/client/web';
import type { Database } from '../../database.ts';
import type { LocationTable } from '../../queries/location/location-keys.ts';
import type { PlannedRow } from './planned-rows.ts';
import { buildScheduleStatements } from '../row/schedules.ts';
import { COLUMNS, type Field, getValue } from '../row/row-codec.ts';
import { type BatchMark, type BatchScope, holdChanges } from '../record/batch-scope.ts';
import { buildChangedRecords, buildCreatedRecords } from '../record/record-rows.ts';
import { buildRowUpdates, GIVEN_ROWS, runGuarded, toJsonRows } from '../row/update-rows.ts';

/** SQL that is true if rows still have the keys by which they were found. @param list JSON list of pairs [id, key] */
const haveKeys = (table: LocationTable, list: string) =>
  `not exists (select 1 from json_each(${list}) j left join ${table} t on t.id = j.value ->> 0 where t.key is not j.value ->> 1)`;

/**
 * Fails, and with it the whole transaction, if a row to be changed has changed since it was read, if a category or
 * city of the batch was renamed or merged into another one, or if another writer has created a business of the batch.
 * It compares `version`, because two imports can have the same time; parsing an invalid JSON text is the only way to
 * raise an error outside of triggers. The businesses created meanwhile are few, so they are read without an index.
 */
const GUARD = `select case when
    (select count(*) from json_each(?1) j cross join business b on b.id = j.value ->> 0
      where b.version = j.value ->> 1) = json_array_length(?1)
    and not exists (select 1 from business b not indexed where b.id > ?6 and (
      b.match_key in (select value from json_each(?2)) or b.place_id in (select value from json_each(?3))
      or b.google_id in (select value from json_each(?4)) or b.cid in (select value from json_each(?5))))
    and ${haveKeys('city', '?7')} and ${haveKeys('category', '?8')}
  then 1 else json('stale ' || ?6) end`;

/** Highest id when a plan was made, and the cities and categories that it uses, by key. */
type PlanSource = { lastId: number; cities: LocationIds; categories: LocationIds };
type LocationIds = ReadonlyMap<string, { id: number }>;

/** Statements of one transaction, and the new rows that get their ids from the statement at `insertAt`. */
export type BatchWrite = { statements: InStatement[]; created: PlannedRow[]; insertAt: number };

/**
 * Builds the transaction of a plan. It has no statements if nothing changes.
 *
 * @param counters last number used behind each slug that several businesses share
 * @param read what the plan was made from
 * @param scope the batch that records what is written
 */
export function buildWrite(
  rows: PlannedRow[],
  counters: Map<string, number>,
  read: PlanSource,
  scope: BatchScope | null,
): BatchWrite {
  const created = rows.filter((row) => row.isNew);
  const changed = rows.filter((row) => !row.isNew);
  const changes = changed.map(({ before, row }) => ({ before: before!, after: row }));
  if (rows.length === 0) return { statements: [], created, insertAt: 0 };
  const before = [
    buildGuard(created, changed, read),
    ...(scope?.isCopy ? [] : buildScheduleStatements(rows.map(({ row }) => row))),
  ];
  if (changed.length > 0) before.push(...buildRowUpdates(changes));
  const after = buildReviewStatements(rows);
  if (counters.size > 0)
    after.push({
      sql: `insert into slug_counter (base, last) select j.value ->> 0, j.value ->> 1 from json_each(?) j where true
        on conflict (base) do update set last = max(last, excluded.last)`,
      args: [JSON.stringify([...counters])],
    });
  const inserts = created.length === 0 ? [] : [buildInsert(created)];
  const statements = [...before, ...inserts, ...after];
  if (scope === null) return { statements, created, insertAt: before.length };
  const held = holdChanges(scope, [...statements, ...buildRecords(scope, created, changed)]);
  return { statements: held, created, insertAt: before.length + held.indexOf(statements[0]!) };
}

function buildRecords({ id }: BatchMark, created: PlannedRow[], changed: PlannedRow[]): InStatement[] {
  return [
    ...buildCreatedRecords(
      id,
      created.map(({ row, counter }) => ({ slug: row.slug, counter })),
    ),
    ...buildChangedRecords(
      id,
      changed.map(({ row, before, reviewChanges }) => ({
        before: before!,
        after: row,
        reviews: reviewChanges,
      })),
    ),
  ];
}

/**
 * Runs the transaction and fills in the ids of new rows.
 *
 * @throws StaleError if the plan no longer fits the database; nothing is written then
 */
export async function runWrite(db: Database, { statements, created, insertAt }: BatchWrite): Promise<void> {
  if (statements.length === 0) return;
  const results = await runGuarded(db, statements);
  if (created.length === 0) return;
  const ids = new Map(results[insertAt]!.rows.map((row) => [row[1] as string, row[0] as number]));
  for (const { row } of created) row.id = ids.get(row.slug)!;
}

function buildGuard(
  created: PlannedRow[],
  changed: PlannedRow[],
  { lastId, cities, categories }: PlanSource,
): InStatement {
  const toTexts = (field: Field) =>
    JSON.stringify(created.map(({ row }) => row[field]).filter((value) => value !== null));
  const toPairs = (found: PlanSource['cities']) =>
    JSON.stringify([...found].map(([key, { id }]) => [id, key]));
  return {
    sql: GUARD,
    args: [
      JSON.stringify(changed.map(({ row, before }) => [row.id, before!.version])),
      toTexts('matchKey'),
      toTexts('placeId'),
      toTexts('googleId'),
      toTexts('cid'),
      lastId,
      toPairs(cities),
      toPairs(categories),
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
    args: [
      toJsonRows(
        rows.map(({ row }) => row),
        columns,
      ),
    ],
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
