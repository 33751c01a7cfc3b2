import type { InStatement } from '@libsql/client/web';
import type { Database } from '../../database.ts';
import { findIdByKey, type LocationTable } from '../../queries/location/location-keys.ts';
import { LocationRefusedError } from './location-refusal.ts';

/**
 * @throws LocationRefusedError if another category or city has the key, itself or as an alias: it is the one to merge
 *   with
 */
export async function requireFreeKey(
  db: Database,
  table: LocationTable,
  id: number,
  key: string,
): Promise<void> {
  const owner = await findIdByKey(db, table, key);
  if (owner === null || owner === id) return;
  const { rows } = await db.$client.execute({ sql: `select name from ${table} where id = ?`, args: [owner] });
  throw new LocationRefusedError({ kind: 'exists', existing: { id: owner, name: String(rows[0]?.name) } });
}

/** Builds the statements that give a category or city another key. The former one becomes its alias. */
export function buildKeyChange(
  table: LocationTable,
  { id, from, to }: { id: number; from: string; to: string },
): InStatement[] {
  if (from === to) return [];
  return [
    { sql: `update ${table} set key = ? where id = ?`, args: [to, id] },
    { sql: `delete from ${table}_alias where key = ?`, args: [to] },
    buildAlias(table, from, id),
  ];
}

/** Builds the statement by which a key names a category or city. */
export function buildAlias(table: LocationTable, key: string, id: number): InStatement {
  return {
    sql: `insert into ${table}_alias (key, ${table}_id) values (?, ?) on conflict (key) do update set ${table}_id = excluded.${table}_id`,
    args: [key, id],
  };
}

const COLUMNS: Record<string, string> = {
  nameTr: 'name_tr',
  stateCode: 'state_code',
  countryCode: 'country_code',
};

/** Builds the statement that fails, and with it the transaction, if the row is not as it was read (`runGuarded`). */
export function buildRowGuard(table: LocationTable, row: Record<string, string | number>): InStatement {
  const fields = Object.entries(row);
  return {
    sql: `select case when exists (select 1 from ${table}
      where ${fields.map(([field]) => `${COLUMNS[field] ?? field} = ?`).join(' and ')}) then 1 else json('stale') end`,
    args: fields.map(([, value]) => value),
  };
}
