export type Value = string | number | null;

/** Synchronous, read-only access to one state of the database. */
export type Snapshot = {
  all<Row>(sql: string, ...values: Value[]): Row[];
  get<Row>(sql: string, ...values: Value[]): Row | undefined;
  close(): void;
};
