/** A value of a parameter of a statement. */
export type SqlValue = string | number | null;

/** Synchronous, read-only access to one state of the database. */
export type Snapshot = {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** Rows one after the other, for results that do not fit into memory. The same SQL must not be run meanwhile. */
  iterate<Row>(sql: string, ...values: SqlValue[]): Iterable<Row>;
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  /** Ends the read transaction. Does nothing if it has ended. */
  close(): void;
};
