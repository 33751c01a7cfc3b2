import type { InStatement } from '@libsql/client/web';
import { sql } from 'drizzle-orm';
import { business, upkeep } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { DERIVATION, derive } from './derive.ts';
import { type KnownRow, readRows, selectRows } from './rows.ts';
import { addSchedules } from './schedules.ts';
import { COLUMNS, valueOf } from './stored.ts';

/** Few enough that other writers wait for a fraction of a second. */
const BATCH = 1_000;

/**
 * Rebuilds the derived columns of rows that an older version of the rules derived (DERIVATION). Migrations cannot do
 * it, because the rules are not in SQL. An interrupted call is completed by the next one, and concurrent calls do no
 * harm.
 *
 * @param onProgress called with the number of rows done and their total
 */
export async function rederive(
  db: Database,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const [state] = await db.select().from(upkeep);
  if (state!.derivation >= DERIVATION) return;
  // A rebuild by another version starts over: its rules were different.
  const isBegun = state!.derivation === UNDER_WAY;
  if (!isBegun) await db.update(upkeep).set({ derivation: UNDER_WAY, derivedTo: 0 });
  let last = isBegun ? state!.derivedTo : 0;
  const { total } = (await db.get<{ total: number }>(sql`
    select count(*) as total from ${business} where ${business.id} > ${last}`))!;
  for (let done = 0; ;) {
    const next = selectRows(
      `b.id > ?1 and b.id <= (
      select max(id) from (select id from business where id > ?1 order by id limit ${BATCH}))`,
      [last],
    );
    const rows = readRows(await db.$client.execute(next));
    if (rows.length === 0) break;
    last = rows.at(-1)!.row.id;
    const schedules = addSchedules(rows.map(({ row }) => row));
    const reached = { sql: REACHED, args: [last, UNDER_WAY] };
    await db.$client.batch([...schedules, ...writesOf(rows), reached], 'write');
    done += rows.length;
    onProgress?.(done, total);
  }
  await db.update(upkeep).set({ derivation: DERIVATION, derivedTo: 0, wordsAt: NOT_COUNTED });
}

/** Words may have changed without any change of a row. */
const NOT_COUNTED = -1;

/** Replaces the version while rows are being rebuilt by it. */
const UNDER_WAY = -DERIVATION;

const REACHED = 'update upkeep set derived_to = max(derived_to, ?) where derivation = ?';

/**
 * Updates of the columns that come out differently, skipped for rows changed since they were read, which the new
 * rules have derived. In the order of the search index, which takes rows in that order ten times as fast as in any
 * other.
 */
function writesOf(rows: KnownRow[]): InStatement[] {
  return rows
    .map(({ row, relations }) => ({ row, derived: derive(row, relations) }))
    .toSorted((a, b) => a.derived.quality - b.derived.quality)
    .flatMap(({ row, derived }) => {
      const changed = COLUMNS.filter(
        ({ field }) => field in derived && valueOf(derived, field) !== valueOf(row, field),
      );
      if (changed.length === 0) return [];
      return {
        sql: `update business set ${changed.map(({ name }) => `${name} = ?`).join(', ')} where id = ? and version = ?`,
        args: [...changed.map(({ field }) => valueOf(derived, field)), row.id, row.version],
      };
    });
}
