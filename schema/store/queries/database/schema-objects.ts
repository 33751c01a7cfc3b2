import type { Snapshot } from '../../snapshot.ts';

/** Statements that create the objects of a database, in the order in which a copy needs them. */
export type SchemaObjects = {
  /** Tables after those that they reference; virtual ones last, which create the tables that store their rows. */
  tables: { name: string; sql: string }[];
  /** Tables that virtual tables create with first rows of their own, and the counters of ids. */
  filled: string[];
  /** Indexes, triggers and views, which would slow down the filling or change its rows. */
  others: string[];
};

/** Reads the schema of a database, without objects of SQLite. */
export function readSchemaObjects(snapshot: Snapshot): SchemaObjects {
  const list = snapshot.all<{ name: string; type: string }>(
    `select name, type from pragma_table_list where schema = 'main' and name not in ('sqlite_schema')`,
  );
  const types = new Map(list.map(({ name, type }) => [name, type]));
  const objects = snapshot.all<{ type: string; name: string; sql: string }>(
    `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'`,
  );
  const tables = objects.filter(({ type, name }) => type === 'table' && types.get(name) !== 'shadow');
  const ordinary = tables.filter(({ name }) => types.get(name) === 'table');
  return {
    tables: [
      ...sortByReferences(snapshot, ordinary),
      ...tables.filter(({ name }) => types.get(name) === 'virtual'),
    ],
    filled: list
      .filter(({ name, type }) => type === 'shadow' || name === 'sqlite_sequence')
      .map(({ name }) => name),
    others: objects.filter(({ type }) => type !== 'table').map(({ sql }) => sql),
  };
}

/** Number of objects that a database has. */
export const COUNT_OBJECTS = `select count(*) as count from sqlite_schema where name not like 'sqlite_%'`;

function sortByReferences<Table extends { name: string }>(snapshot: Snapshot, tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const seen = new Set<Table>();
  const add = (table: Table) => {
    // Also one that references itself, or whose references form a circle.
    if (seen.has(table)) return;
    seen.add(table);
    const parents = snapshot.all<{ parent: string }>(
      'select "table" as parent from pragma_foreign_key_list(?)',
      table.name,
    );
    for (const { parent } of parents) for (const other of tables) if (other.name === parent) add(other);
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}
