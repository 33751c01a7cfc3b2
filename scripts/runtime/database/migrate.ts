import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { join } from 'node:path';
import type { Database } from '../../../schema/store/database.ts';
import { CliError } from '../cli/cli-error.ts';
import { root } from '../root.ts';

const migrationsFolder = join(root, 'schema/migrations');

/**
 * Applies the migrations that the database lacks, in one transaction and one request: a kill leaves the old schema or
 * the new one, and several processes may migrate at once.
 *
 * @throws Failure if the database was made by a newer version, or by one from before the first release
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newest = known.at(-1)!;
  const applied = await findLastApplied(db);
  if (applied === newest) return;
  if (applied > newest)
    throw new CliError(
      'The database was made by a newer version of Business Hub. Update this copy, or set DATA_DIR to another folder.',
    );
  if (applied !== 0 && !known.includes(applied))
    throw new CliError(
      'The database was made by a version from before the first release, which this one cannot read. Set DATA_DIR to a new folder and import the files again.',
    );
  try {
    await migrate(db, { migrationsFolder });
  } catch (error) {
    if ((await findLastApplied(db)) !== newest) throw error;
  }
}

/** Time of the last applied migration in milliseconds; 0 for an empty database. */
async function findLastApplied(db: Database): Promise<number> {
  const table = await db.all(sql`SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'`);
  if (table.length === 0) return 0;
  const [row] = await db.all<{ last: number | null }>(
    sql`SELECT max(created_at) AS last FROM __drizzle_migrations`,
  );
  return Number(row?.last ?? 0);
}
