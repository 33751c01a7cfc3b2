import Libsql from 'libsql';
import { attachRecord } from '../../../schema/store/record/record-file.ts';
import type { Snapshot, SqlValue } from '../../../schema/store/snapshot.ts';

/**
 * Page cache in KB, of each thread. Twice as much would read a tenth fewer pages from the file; the default of 2 MB
 * reads 15 % more, and a publish takes no less memory with it.
 */
const CACHE_KB = 4_000;

/**
 * Opens a database file for reading, and the record of a store beside it. Each thread opens its own; statements are
 * prepared once. The timeout covers two threads that open the file at the same time and both recover its log.
 *
 * @param record file of the record, whose tables are then in the schema `record`
 */
export function openSnapshot(file: string, record?: string): Snapshot {
  const database = new Libsql(file, { readonly: true, timeout: 5000 });
  if (record !== undefined) attachRecord(database, record);
  // The driver does not refuse writes of a connection that is only for reading.
  database.pragma('query_only = 1');
  database.exec('begin');
  database.pragma(`cache_size = -${CACHE_KB}`);
  const statements = new Map<string, Libsql.Statement>();
  const prepare = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = database.prepare(sql)));
    return statement;
  };
  return {
    all: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).all(...values) as Row[],
    iterate: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).iterate(...values) as Iterable<Row>,
    get: <Row>(sql: string, ...values: SqlValue[]) => {
      const row = prepare(sql).get(...values) as (Row & { _metadata?: unknown }) | undefined;
      // The driver adds the duration of the query, with which no two models would be equal.
      if (row) row._metadata = undefined;
      return row;
    },
    close() {
      if (!database.open) return;
      // The driver keeps the connection as long as its statements, and with it the transaction.
      database.exec('rollback');
      database.close();
    },
  };
}
