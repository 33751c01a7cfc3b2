import type { InStatement, ResultSet } from '@libsql/client/web';
import type { Database } from '../../database.ts';
import { StaleError } from '../../retry.ts';
import { toJsonLists } from './json-lists.ts';
import { type BusinessRow, COLUMNS, getValue } from './row-codec.ts';

/** Columns that a bulk change never changes. */
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
export const GIVEN_ROWS = 'with given (cells) as materialized (select value from json_each(?))';

const ID_COLUMN = COLUMNS.find(({ field }) => field === 'id')!;

/** A business as it is stored, and as it is to be stored. */
export type RowChange = { before: BusinessRow; after: BusinessRow };

/**
 * Builds the statements that store the columns of businesses and increment their versions. They set only columns of
 * which one of them has another value: SQLite writes all indexes of the columns that a statement sets, and fires their
 * triggers, also where the value stays.
 */
export function buildRowUpdates(changes: RowChange[]): InStatement[] {
  const written = UPDATED.filter(({ field }) =>
    changes.some(({ before, after }) => getValue(before, field) !== getValue(after, field)),
  );
  const set = [...written.map(({ name }, i) => `${name} = cells ->> ${i + 1}`), 'version = version + 1'];
  const sql = `${GIVEN_ROWS} update business set ${set.join(', ')} from given where business.id = cells ->> 0`;
  const columns = [ID_COLUMN, ...written];
  const values = changes.map(({ after }) => columns.map(({ field }) => getValue(after, field)));
  return toJsonLists(values).map((list) => ({ sql, args: [list] }));
}

/** Builds the statements that store whether businesses are removed, and what imports leave alone. */
export function buildStateUpdates(changes: RowChange[]): InStatement[] {
  // Each for itself, because all partial indexes depend on the first.
  return [
    ...buildColumnUpdate(changes, 'removedAt', 'removed_at'),
    ...buildColumnUpdate(changes, 'protectedFields', 'protected_fields'),
  ];
}

/** Builds the statement that stores one column where it changes. */
function buildColumnUpdate(
  changes: RowChange[],
  field: 'removedAt' | 'protectedFields',
  column: string,
): InStatement[] {
  const values = changes
    .filter(({ before, after }) => before[field] !== after[field])
    .map(({ after }) => [after.id, after[field]]);
  if (values.length === 0) return [];
  return [
    {
      sql: `update business set ${column} = j.value ->> 1 from json_each(?) j where business.id = j.value ->> 0`,
      args: [JSON.stringify(values)],
    },
  ];
}

/** Values of rows as a JSON array of arrays, for `GIVEN_ROWS`. */
export function toJsonRows(rows: BusinessRow[], columns: typeof COLUMNS): string {
  return JSON.stringify(rows.map((row) => columns.map(({ field }) => getValue(row, field))));
}

/**
 * Builds the statement that fails, and with it the whole transaction, if a business has another version than the one
 * that was read. Parsing an invalid JSON text is the only way to raise an error outside of triggers.
 */
export function buildVersionGuard(rows: Pick<BusinessRow, 'id' | 'version'>[]): InStatement {
  return {
    sql: `select case when (select count(*) from json_each(?1) j cross join business b on b.id = j.value ->> 0
        where b.version = j.value ->> 1) = json_array_length(?1) then 1 else json('stale') end`,
    args: [JSON.stringify(rows.map(({ id, version }) => [id, version]))],
  };
}

/**
 * Runs a transaction with a guard.
 *
 * @throws StaleError if a row has changed since it was read; nothing is written then
 */
export async function runGuarded(db: Database, statements: InStatement[]): Promise<ResultSet[]> {
  return await db.$client.batch(statements, 'write').catch((error: unknown) => {
    if (error instanceof Error && /malformed JSON/.test(error.message))
      throw new StaleError('The listings were changed by another writer', { cause: error });
    throw error;
  });
}
