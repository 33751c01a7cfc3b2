import type { InStatement } from '@libsql/client/web';
import { sql } from 'drizzle-orm';
import { business, upkeep } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { DERIVATION_VERSION, deriveColumns } from './derived-columns.ts';
import { type BusinessRecord, parseRows, selectRows } from './business-rows.ts';
import { buildScheduleStatements } from './schedules.ts';
import { COLUMNS, getValue } from './row-codec.ts';

/** Few enough that other writers wait for a fraction of a second. */
const BATCH = 1_000;

/**
 * Rebuilds the derived columns of rows that an older version of the rules derived (DERIVATION). Migrations cannot do
 * it, because the rules are not in SQL. An interrupted call is completed by the next one, and concurrent calls do no
 * harm.
 *
 * @param onProgress called with the number of rows done and their total
 */
export async function rebuildDerivedColumns(
  db: Database,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const [state] = await db.select().from(upkeep);
  if (state!.derivation >= DERIVATION_VERSION) return;
  // A rebuild by another version starts over: its rules were different.
  const isBegun = state!.derivation === REBUILD_IN_PROGRESS;
  if (!isBegun) await db.update(upkeep).set({ derivation: REBUILD_IN_PROGRESS, derivedTo: 0 });
  let last = isBegun ? state!.derivedTo : 0;
  const { total } = (await db.get<{ total: number }>(sql`
    select count(*) as total from ${business} where ${business.id} > ${last}`))!;
  for (let done = 0; ;) {
    const next = selectRows(
      `b.id > ?1 and b.id <= (
      select max(id) from (select id from business where id > ?1 order by id limit ${BATCH}))`,
      [last],
    );
    const rows = parseRows(await db.$client.execute(next));
    if (rows.length === 0) break;
    last = rows.at(-1)!.row.id;
    const schedules = buildScheduleStatements(rows.map(({ row }) => row));
    const reached = { sql: SET_PROGRESS, args: [last, REBUILD_IN_PROGRESS] };
    await db.$client.batch([...schedules, ...buildUpdates(rows), reached], 'write');
    done += rows.length;
    onProgress?.(done, total);
  }
  await db.update(upkeep).set({ derivation: DERIVATION_VERSION, derivedTo: 0, wordsAt: WORDS_NOT_COUNTED });
}

/** Words may have changed without any change of a row. */
const WORDS_NOT_COUNTED = -1;

/** Replaces the version while rows are being rebuilt by it. */
const REBUILD_IN_PROGRESS = -DERIVATION_VERSION;

const SET_PROGRESS = 'update upkeep set derived_to = max(derived_to, ?) where derivation = ?';

/**
 * Updates of the columns that come out differently, skipped for rows changed since they were read, which the new
 * rules have derived. In the order of the search index, which takes rows in that order ten times as fast as in any
 * other.
 */
function buildUpdates(rows: BusinessRecord[]): InStatement[] {
  return rows
    .map(({ row, relations }) => ({ row, derived: deriveColumns(row, relations) }))
    .toSorted((a, b) => a.derived.quality - b.derived.quality)
    .flatMap(({ row, derived }) => {
      const changed = COLUMNS.filter(
        ({ field }) => field in derived && getValue(derived, field) !== getValue(row, field),
      );
      if (changed.length === 0) return [];
      return {
        sql: `update business set ${changed.map(({ name }) => `${name} = ?`).join(', ')} where id = ? and version = ?`,
        args: [...changed.map(({ field }) => getValue(derived, field)), row.id, row.version],
      };
    });
}
