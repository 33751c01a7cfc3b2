import type { InStatement } from '@libsql/client/web';
import type { Database } from '../database.ts';
import type { Pending } from './plan.ts';
import { StaleError } from './retry.ts';
import { reviewStatements } from './reviews.ts';
import { addSchedules } from './schedules.ts';
import { COLUMNS, valueOf } from './stored.ts';

/** Columns that a listing keeps whatever an import says. */
const FIXED = new Set([
  'id',
  'slug',
  'matchKey',
  'source',
  'createdAt',
  'removedAt',
  'protectedFields',
  'version',
]);
const UPDATED = COLUMNS.filter(({ field }) => !FIXED.has(field));
/** Each mention of a row of json_each writes it out as text once more, so the texts are kept: a tenth of the server's time. */
const GIVEN = 'with given (cells) as materialized (select value from json_each(?))';
const UPDATE = `${GIVEN} update business set ${UPDATED.map(({ name }, i) => `${name} = cells ->> ${i + 1}`).join(', ')}, version = version + 1
  from given where business.id = cells ->> 0`;

/**
 * Fails, and with it the whole transaction, when a row that is to be changed is no longer as it was read, or when another
 * writer has added one that the listings to be created repeat. The version tells, which every write raises: times can come
 * back, since two imports may have the same. SQLite has no statement that fails on purpose outside of a
 * trigger; reading a text that is no JSON does it.
 */
const GUARD = `select case when
    (select count(*) from json_each(?1) j cross join business b on b.id = j.value ->> 0
      where b.version = j.value ->> 1) = json_array_length(?1)
    and not exists (select 1 from json_each(?2) j cross join business b on b.match_key = j.value where b.id > ?6)
    and not exists (select 1 from json_each(?3) j cross join business b on b.place_id = j.value where b.id > ?6)
    and not exists (select 1 from json_each(?4) j cross join business b on b.google_id = j.value where b.id > ?6)
    and not exists (select 1 from json_each(?5) j cross join business b on b.cid = j.value where b.id > ?6)
  then 1 else json('stale ' || ?6) end`;

/** The statements of one transaction, and the rows that get their ids from the one at `inserting`. */
export type Write = { statements: InStatement[]; created: Pending[]; inserting: number };

/**
 * Puts what was planned into statements. Of rows where nothing changes there are none.
 *
 * @param counters the last number given behind each slug that more than one listing wants
 * @param lastId the highest id when the plan was made
 */
export function writeOf(rows: Pending[], counters: Map<string, number>, lastId: number): Write {
  const created = rows.filter((row) => row.isNew);
  const changed = rows.filter((row) => !row.isNew);
  if (rows.length === 0) return { statements: [], created, inserting: 0 };
  const statements: InStatement[] = [guard(created, changed, lastId)];
  statements.push(...addSchedules(rows.map(({ stored }) => stored)));
  if (changed.length > 0) statements.push({ sql: UPDATE, args: [json(changed, [ID, ...UPDATED])] });
  const inserting = statements.length;
  if (created.length > 0) statements.push(insert(created));
  statements.push(...reviewStatements(rows));
  if (counters.size > 0)
    statements.push({
      sql: `insert into slug_counter (base, last) select j.value ->> 0, j.value ->> 1 from json_each(?) j where true
        on conflict (base) do update set last = max(last, excluded.last)`,
      args: [JSON.stringify([...counters])],
    });
  return { statements, created, inserting };
}

/**
 * Writes in one transaction and fills in the ids of new rows.
 *
 * @throws StaleError when the plan no longer fits the database; nothing is written then
 */
export async function write(db: Database, { statements, created, inserting }: Write): Promise<void> {
  if (statements.length === 0) return;
  const results = await db.$client.batch(statements, 'write').catch((error: unknown) => {
    if (error instanceof Error && /malformed JSON/.test(error.message))
      throw new StaleError('The listings were changed by another writer', { cause: error });
    throw error;
  });
  if (created.length === 0) return;
  const ids = new Map(results[inserting]!.rows.map((row) => [row[1] as string, row[0] as number]));
  for (const row of created) row.stored.id = ids.get(row.stored.slug)!;
}

const ID = COLUMNS.find(({ field }) => field === 'id')!;

/**
 * Leaves out the columns that are empty in every row: few files fill them all, and each costs the server time. The search
 * index takes rows in the order of its rowids ten times as fast as in any other.
 */
function insert(unordered: Pending[]): InStatement {
  const rows = unordered.toSorted((a, b) => a.stored.quality - b.stored.quality);
  const columns = COLUMNS.filter(
    ({ field }) =>
      field !== 'id' && field !== 'version' && rows.some(({ stored }) => valueOf(stored, field) !== null),
  );
  return {
    sql: `${GIVEN}
      insert into business (${columns.map(({ name }) => name).join(', ')})
      select ${columns.map((_, i) => `cells ->> ${i}`).join(', ')} from given returning id, slug`,
    args: [json(rows, columns)],
  };
}

function guard(created: Pending[], changed: Pending[], lastId: number): InStatement {
  const texts = (values: (string | null)[]) => JSON.stringify(values.filter((value) => value !== null));
  return {
    sql: GUARD,
    args: [
      JSON.stringify(changed.map(({ stored, before }) => [stored.id, before.version])),
      texts(created.map(({ stored }) => stored.matchKey)),
      texts(created.map(({ stored }) => stored.placeId)),
      texts(created.map(({ stored }) => stored.googleId)),
      texts(created.map(({ stored }) => stored.cid)),
      lastId,
    ],
  };
}

function json(rows: Pending[], columns: typeof COLUMNS): string {
  return JSON.stringify(rows.map(({ stored }) => columns.map(({ field }) => valueOf(stored, field))));
}
