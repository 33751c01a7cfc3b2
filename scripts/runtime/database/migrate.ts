import { migrate } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { join } from 'node:path';
import type { Database } from '../../../schema/store/database.ts';
import { findLastMigration } from '../../../schema/store/queries/database/last-migration.ts';
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
  const applied = await findLastMigration(db);
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
    if ((await findLastMigration(db)) !== newest) throw error;
  }
}
