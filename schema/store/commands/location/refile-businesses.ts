import type { InStatement } from '@libsql/client/web';
import type { Database } from '../../database.ts';
import { findMergedInto, type LocationTable } from '../../queries/location/location-keys.ts';
import { selectMembers } from '../../queries/location/merge-preview.ts';
import { retry, type RetryPolicy, STEP } from '../../retry.ts';
import { inChunks } from '../../in-chunks.ts';
import { type BatchMark, holdChanges } from '../record/batch-scope.ts';
import { type BusinessRecord, parseRows, selectRows } from '../row/business-rows.ts';
import { deriveColumns, type Relations } from '../row/derived-columns.ts';
import { type BusinessRow, COLUMNS, type Field, getValue } from '../row/row-codec.ts';
import { GIVEN_ROWS, runGuarded, toJsonRows } from '../row/update-rows.ts';
import { buildRowGuard } from './change-key.ts';

/**
 * Work on all businesses of a category or city: into `into`, or, without one, the derived columns that state its name.
 * It is the input of the job, too.
 */
export type Refiling = { table: LocationTable; from: number; into: number | null };

/** Businesses per transaction: an edit waits for about half a second. */
const CHUNK = 500;
const POLICY: RetryPolicy = { kinds: STEP.kinds, pausesMs: STEP.pausesMs };

/** Context of a refiling. */
export type RefilingContext = {
  now: Date;
  /** Marks its changes as held back from publishing until it ends; null: they are published at once. */
  hold?: BatchMark | null;
  /** Called with the businesses done and their total after each chunk; it may throw to end the work. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Moves all businesses of a category or city, removed ones too, or rebuilds their derived columns. It can be
 * interrupted and repeated; meanwhile each business is in one of the two. Other writers wait for a chunk at most. If
 * the other one is merged meanwhile, the rest goes where that goes.
 *
 * @returns number of changed businesses
 */
export async function refileBusinesses(
  db: Database,
  work: Refiling,
  context: RefilingContext,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const ids = await findMembers(db, work);
    await inChunks(ids, CHUNK, async (chunk, done) => {
      changed += await retry(() => refileChunk(db, work, chunk, context), POLICY);
      context.onProgress?.(done, ids.length);
    });
    // One that another writer changed meanwhile is still there.
    if (ids.length === 0 || work.into === null) return changed;
  }
}

/** In the order of the search index, which takes rows in that order ten times as fast as in any other. */
async function findMembers(db: Database, { table, from }: Refiling): Promise<number[]> {
  const { rows } = await db.$client.execute({
    sql: `select id from business where id in (${selectMembers(table, 'published')}
      union all ${selectMembers(table, 'removed')}) order by quality, id`,
    args: [from],
  });
  return rows.map((row) => row[0] as number);
}

async function refileChunk(
  db: Database,
  { table, from, into }: Refiling,
  ids: number[],
  { now, hold = null }: RefilingContext,
): Promise<number> {
  const targetId = into === null ? from : ((await findMergedInto(db, table, into)) ?? into);
  const [found, targets] = await db.$client.batch(
    [
      selectRows(`b.id in (select value from json_each(?)) and b.${table}_id = ?`, [
        JSON.stringify(ids),
        from,
      ]),
      SELECT_TARGET[table](targetId),
    ],
    'read',
  );
  const target = targets!.rows[0] && { ...targets!.rows[0] };
  if (target === undefined) throw new RangeError(`The ${table} ${targetId} does not exist`);
  const order = new Map(ids.map((id, i) => [id, i]));
  const moved = parseRows(found!)
    .toSorted((a, b) => order.get(a.row.id)! - order.get(b.row.id)!)
    .flatMap((record) => {
      const relations = { ...record.relations, [table]: target } as Relations;
      return refile(record, relations, into === null ? null : now.toISOString());
    });
  if (moved.length === 0) return 0;
  const update = buildUpdate(moved);
  // A merge or rename of the target between reading and writing would leave them in the wrong one.
  const guard = buildRowGuard(table, target as Record<string, string | number>);
  const statements = [guard, buildVersionLinks(moved.map(({ row }) => row)), update];
  const all = hold === null ? statements : holdChanges(hold, statements);
  const results = await runGuarded(db, all);
  return results[all.indexOf(update)]!.rowsAffected;
}

const SELECT_TARGET = {
  category: (id: number) => ({ sql: 'select id, name, key from category where id = ?', args: [id] }),
  city: (id: number) => ({
    sql: 'select id, name, state, state_code as stateCode, country_code as countryCode, key from city where id = ?',
    args: [id],
  }),
} satisfies Record<LocationTable, (id: number) => InStatement>;

/** The row as it was, and with the new columns; none if nothing changes. @param now time of a move */
function refile({ row }: BusinessRecord, relations: Relations, now: string | null) {
  const derived = deriveColumns(row, relations);
  const next: BusinessRow = { ...row, ...derived, updatedAt: now ?? row.updatedAt };
  return SET.every(({ field }) => getValue(row, field) === getValue(next, field)) ? [] : [{ row, next }];
}

/** Columns that a category or city determines, and the time. */
const WRITTEN = new Set<Field>([
  'categoryId',
  'cityId',
  'countryCode',
  'searchWhat',
  'searchPlace',
  'quality',
  'score',
  'updatedAt',
]);
const KEYS = COLUMNS.filter(({ field }) => field === 'id' || field === 'version');
const SET = COLUMNS.filter(({ field }) => WRITTEN.has(field));
const UPDATE = `${GIVEN_ROWS} update business set ${SET.map(({ name }, i) => `${name} = cells ->> ${KEYS.length + i}`).join(', ')},
    version = version + 1
  from given where business.id = cells ->> ${KEYS.findIndex(({ field }) => field === 'id')}
    and business.version = cells ->> ${KEYS.findIndex(({ field }) => field === 'version')}`;

/** Skips businesses that were changed since they were read. */
function buildUpdate(moved: { next: BusinessRow }[]): InStatement {
  const rows = moved.map(({ next }) => next);
  return { sql: UPDATE, args: [toJsonRows(rows, [...KEYS, ...SET])] };
}

/**
 * Tells the imports that created these businesses the version that they are about to get, so that they can still be
 * undone.
 */
function buildVersionLinks(rows: Pick<BusinessRow, 'id' | 'version'>[]): InStatement {
  return {
    sql: `update batch_row set after = json_set(after, '$.version', json_array(json_extract(after, '$.version[0]') + 1))
      where (batch_id, business_id) in (select r.batch_id, r.business_id
        from json_each(?) j cross join business b on b.id = j.value ->> 0 and b.version = j.value ->> 1
        cross join batch cross join batch_row r on r.batch_id = batch.id and r.business_id = b.id
        where r.kind = 'created' and r.undone is null and json_extract(r.after, '$.version[0]') = j.value ->> 1)`,
    args: [JSON.stringify(rows.map(({ id, version }) => [id, version]))],
  };
}
