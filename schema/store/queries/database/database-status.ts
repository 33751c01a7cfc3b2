import type { DatabaseStatus, TableSize } from '../../../contracts/database.ts';
import type { Database } from '../../database.ts';
import type { PublishedState } from '../admin/publishing.ts';

type Figures = Pick<DatabaseStatus, 'migrations' | 'migratedAt' | 'pages' | 'publishedAt' | 'pending'>;

/**
 * Figures of the database. Changes that a running import holds back count as pending.
 *
 * @param release the release that is served; null before the first publish
 */
export async function loadDatabaseFigures(
  db: Database,
  release: (PublishedState & { pages: number }) | null,
): Promise<Figures> {
  const { rows } = await db.$client.execute({
    sql: `select (select count(*) from __drizzle_migrations) as migrations,
        (select max(created_at) from __drizzle_migrations) as migrated_at,
        (select count(*) from outbox where held_by is not null or id > ?) as pending`,
    args: [release?.cursor ?? 0],
  });
  const row = rows[0]!;
  return {
    migrations: Number(row.migrations),
    migratedAt: row.migrated_at === null ? null : new Date(Number(row.migrated_at)).toISOString(),
    pages: release?.pages ?? null,
    publishedAt: release?.at ?? null,
    pending: Number(row.pending),
  };
}

/** Numbers of rows of the tables of the schema, the largest first. It reads an index of each whole table. */
export async function countTableRows(db: Database): Promise<TableSize[]> {
  const { rows: names } = await db.$client.execute(
    `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'
      and name not like '\\_\\_%' escape '\\' order by name`,
  );
  const counts = names.map(
    ({ name }) => `select '${String(name)}' as name, count(*) as rows from "${String(name)}"`,
  );
  const { rows } = await db.$client.execute(`${counts.join(' union all ')} order by rows desc, name`);
  return rows.map(({ name, rows: count }) => ({ name: String(name), rows: Number(count) }));
}
