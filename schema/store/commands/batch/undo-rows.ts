import type { InStatement } from '@libsql/client/web';
import { type RecordedReview, type RecordedValues, readValue } from '../../../rules/batch/row-changes.ts';
import type { Database } from '../../database.ts';
import { retry, STEP } from '../../retry.ts';
import { isTooLarge } from '../../too-large.ts';
import { parseRows, selectRows } from '../row/business-rows.ts';
import type { Relations } from '../row/derived-columns.ts';
import { selectMergedInto } from '../../queries/location/location-keys.ts';
import { buildScheduleStatements } from '../row/schedules.ts';
import { buildRowUpdates, buildVersionGuard, runGuarded } from '../row/update-rows.ts';
import { type BatchMark, holdChanges } from '../record/batch-scope.ts';
import { type LaterRecord, passOn } from './pass-on.ts';
import { planUndo, type ReadUndo, type RecordedRow, type UndoContext } from './plan-undo.ts';
import {
  buildDeletes,
  buildMarks,
  buildPassings,
  buildReviewRestores,
  buildStateUndo,
  toRowChange,
  buildVersionLinks,
} from './undo-statements.ts';

/**
 * Most businesses per transaction, and most characters of their record: few enough that the edit of an operator waits
 * a fraction of a second, and that the database server does not refuse the response.
 */
const CHUNK = { rows: 500, length: 1_000_000 };

/** The part of a batch that is to be undone: all, or one of its groups. */
export type UndoRequest = Omit<UndoContext, 'cities' | 'categories'>;

/**
 * Undoes the next rows of a batch, the newest businesses first. Rows that are undone are passed over, so that an
 * interrupted undo goes on where it was.
 *
 * @param below id below which it goes on; null: from the newest
 * @param most businesses at once; fewer if what else is stored about them is long
 * @returns the last id and the number of rows; null if there are no more
 */
export async function undoNextRows(
  db: Database,
  batch: BatchMark,
  request: UndoRequest,
  below: number | null,
  most = CHUNK.rows,
): Promise<{ last: number; rows: number } | null> {
  try {
    return await retry(async () => {
      const records = await readRecords(db, batch.id, below, most);
      if (records.length === 0) return null;
      const plans = await planUndos(db, records, request);
      await writeUndos(db, batch, plans, await planPassings(db, batch.id, plans, request.now), request.now);
      return { last: records.at(-1)!.id, rows: records.length };
    }, STEP);
  } catch (error) {
    if (most === 1 || !isTooLarge(error)) throw error;
    return await undoNextRows(db, batch, request, below, most >> 2 || 1);
  }
}

/** Reads the next rows up to the length of a chunk, but at least one. */
async function readRecords(
  db: Database,
  batchId: number,
  below: number | null,
  most: number,
): Promise<RecordedRow[]> {
  const { rows } = await db.$client.execute({
    sql: `with next as (select business_id, kind, before, after from batch_row
        where batch_id = ? and business_id < ? and undone is null order by business_id desc limit ?),
      measured as (select business_id as id, row_number() over newest as place,
          sum(length(after) + coalesce(length(before), 0)) over newest as total
        from next window newest as (order by business_id desc))
      select business_id, kind, before, after from measured cross join next on business_id = id
      where total <= ${CHUNK.length} or place = 1 order by business_id desc`,
    args: [batchId, below ?? Number.MAX_SAFE_INTEGER, most],
  });
  return rows.map((row) => toRecord(Array.from(row)));
}

function toRecord([id, kind, before, after]: unknown[]): RecordedRow {
  return {
    id: id as number,
    kind: kind as RecordedRow['kind'],
    before: before === null ? {} : (JSON.parse(before as string) as RecordedValues),
    after: JSON.parse(after as string) as RecordedValues,
  };
}

async function planUndos(db: Database, records: RecordedRow[], request: UndoRequest): Promise<ReadUndo[]> {
  const ids = JSON.stringify(records.map(({ id }) => id));
  const keys = records.flatMap(({ id, before }) => Object.keys(before.reviews ?? {}).map((key) => [id, key]));
  const [businesses, reviews, cities, categories] = await db.$client.batch(
    [
      selectRows('b.id in (select value from json_each(?))', [ids]),
      {
        sql: `select r.business_id, r.key, r.author_name, r.rating, r.comment, r.created_at from json_each(?) j
          cross join review r on r.business_id = j.value ->> 0 and r.key = j.value ->> 1`,
        args: [JSON.stringify(keys)],
      },
      {
        sql: selectMergedInto('city', 'given, t.id, name, state, state_code, country_code', IDS),
        args: [listPlaces(records, 'cityId')],
      },
      {
        sql: selectMergedInto('category', 'given, t.id, name, t.key', IDS),
        args: [listPlaces(records, 'categoryId')],
      },
    ],
    'read',
  );
  const found = new Map(parseRows(businesses!).map((record) => [record.row.id, record]));
  const reviewsById = new Map<number, Map<string, RecordedReview>>();
  for (const row of reviews!.rows) {
    const [id, key, authorName, rating, comment, createdAt] = Array.from(row);
    const own = reviewsById.get(id as number) ?? new Map<string, RecordedReview>();
    reviewsById.set(id as number, own);
    own.set(key as string, { authorName, rating, comment, createdAt } as RecordedReview);
  }
  const context: UndoContext = {
    ...request,
    cities: new Map(
      cities!.rows.flatMap((row) => {
        const [given, id, name, state, stateCode, countryCode] = Array.from(row);
        const city = { id, name, state, stateCode, countryCode } as Relations['city'];
        return [given as number, city.id].map((key) => [key, city] as const);
      }),
    ),
    categories: new Map(
      categories!.rows.flatMap((row) => {
        const [given, id, name, key] = Array.from(row);
        const category = { id, name, key } as Relations['category'];
        return [given as number, category.id].map((each) => [each, category] as const);
      }),
    ),
  };
  const none = new Map<string, RecordedReview>();
  return records.map((record) => ({
    ...planUndo(record, found.get(record.id) ?? null, reviewsById.get(record.id) ?? none, context),
    current: found.get(record.id) ?? null,
  }));
}

const IDS = 'select value from json_each(?)';

function listPlaces(records: RecordedRow[], field: 'cityId' | 'categoryId'): string {
  const ids = records.flatMap(({ before, after }) => [readValue(before, field), readValue(after, field)]);
  return JSON.stringify([...new Set(ids.filter((id) => id !== null))]);
}

/** The records of later batches that get the values before this one. */
async function planPassings(
  db: Database,
  batchId: number,
  plans: ReadUndo[],
  now: string,
): Promise<LaterRecord[]> {
  const staying = plans.filter(({ action, current }) => action !== 'delete' && current !== null);
  const { rows } = await db.$client.execute({
    sql: `with given (id) as materialized (select value from json_each(?1)),
        later (id, applied_at) as materialized (select b.id, b.applied_at from batch b
          where b.id <> ?2 and b.applied_at >= (select applied_at from batch where id = ?2)
            and exists (select 1 from batch_row r where r.batch_id = b.id
              and r.business_id between (select min(id) from given) and (select max(id) from given)))
      select r.batch_id, r.business_id, r.kind, r.before, r.after
      from later b cross join given cross join batch_row r on r.batch_id = b.id and r.business_id = given.id
      where r.undone is null order by b.applied_at, b.id`,
    args: [JSON.stringify(staying.map(({ id }) => id)), batchId],
  });
  const later = Map.groupBy(
    rows.map((row): LaterRecord => ({ batchId: row[0] as number, ...toRecord(Array.from(row).slice(1)) })),
    ({ id }) => id,
  );
  return staying.flatMap((plan) => passOn(plan, later.get(plan.id) ?? [], now));
}

async function writeUndos(
  db: Database,
  batch: BatchMark,
  plans: ReadUndo[],
  passed: LaterRecord[],
  now: string,
): Promise<void> {
  const passing = new Set(passed.map(({ id }) => id));
  const deleted = plans.filter(({ action }) => action === 'delete');
  const restored = plans.filter(({ action }) => action === 'restore');
  const rows = restored.map(({ row }) => row!);
  const current = plans.flatMap(({ id, action, current: record }) =>
    (action === 'leave' && !passing.has(id)) || record === null ? [] : [record.row],
  );
  const statements: InStatement[] = [];
  if (current.length > 0) statements.push(buildVersionGuard(current));
  if (rows.length > 0)
    statements.push(...buildScheduleStatements(rows), ...buildRowUpdates(restored.map(toRowChange)));
  statements.push(
    ...buildStateUndo(batch.id, restored),
    ...buildReviewRestores(restored),
    ...buildDeletes(deleted),
    ...buildVersionLinks(batch.id, restored),
    ...buildPassings(passed),
    ...buildMarks(batch.id, plans, now),
  );
  await runGuarded(db, holdChanges(batch, statements));
}
