import { migrate } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { join } from 'node:path';
import { canDefer, endBulkLoad } from '../../../schema/store/commands/bulk-load/bulk-load.ts';
import { DERIVATION_VERSION } from '../../../schema/store/commands/row/derived-columns.ts';
import { rebuildDerivedColumns } from '../../../schema/store/commands/row/rebuild-derived-columns.ts';
import type { Database } from '../../../schema/store/database.ts';
import { findDerivation } from '../../../schema/store/queries/database/derivation.ts';
import { findLastMigration } from '../../../schema/store/queries/database/last-migration.ts';
import { CliError } from '../cli/cli-error.ts';
import { root } from '../root.ts';

const migrationsFolder = join(root, 'schema/migrations');

const NEWER = 'was made by a newer version of Business Hub. Update this copy';
const FOREIGN =
  'The database was made by a version from before the first release, which this one cannot read. Set DATA_DIR to a new folder and import the files again.';

/**
 * Applies the migrations that the database lacks, in one transaction and one request: a kill leaves the old schema or
 * the new one, and several processes may migrate at once.
 *
 * @throws CliError if the database was made by a newer version, or by one from before the first release
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const { known, applied } = await loadVersions(db);
  const newest = known.at(-1)!;
  if (applied === newest) return;
  if (applied > newest)
    throw new CliError(`The database ${NEWER}, or set DATA_DIR or DATABASE_URL to another database.`);
  if (applied !== 0 && !known.includes(applied)) throw new CliError(FOREIGN);
  // A migration may change an index that an import has deferred, which may be killed or waiting.
  if (await canDefer(db)) await endBulkLoad(db);
  try {
    await migrate(db, { migrationsFolder });
  } catch (error) {
    if ((await findLastMigration(db)) !== newest) throw error;
  }
}

/** Applies the migrations that the database lacks, and rebuilds the derived columns of rows of an older version. */
export async function updateDatabase(
  db: Database,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  await migrateDatabase(db);
  await rebuildDerivedColumns(db, onProgress);
}

/**
 * Checks that a database elsewhere has exactly the schema and the derived columns of this version. Only an explicit
 * command updates it, because a deployed worker uses it.
 *
 * @throws CliError that names how to update the database, or this copy
 */
export async function requireSameVersion(db: Database, url: string): Promise<void> {
  const { known, applied } = await loadVersions(db);
  const newest = known.at(-1)!;
  if (applied === 0)
    throw new CliError(
      `The database at ${url} is empty. Create its tables with npm run deploy or npm run migrate, or restore a backup with npm run restore.`,
    );
  if (applied < newest && !known.includes(applied)) throw new CliError(FOREIGN);
  const derivation = applied === newest ? await findDerivation(db) : null;
  // Negative during a rebuild by that version.
  const derivedBy = Math.abs(derivation ?? 0);
  if (applied > newest || derivedBy > DERIVATION_VERSION)
    throw new CliError(
      `The database at ${url} ${NEWER} (git pull), or set DATABASE_URL to another database.`,
    );
  if (applied < newest || derivation !== DERIVATION_VERSION)
    throw new CliError(
      `The database at ${url} was made by an older version of Business Hub, which its deployed worker may still be. Update both with npm run deploy; npm run migrate updates only the database.`,
    );
}

/** Statements of the migrations that a database lacks, in order. */
export async function loadPendingStatements(db: Database): Promise<string[]> {
  const applied = await findLastMigration(db);
  return readMigrationFiles({ migrationsFolder })
    .filter(({ folderMillis }) => folderMillis > applied)
    .flatMap(({ sql }) => sql);
}

async function loadVersions(db: Database): Promise<{ known: number[]; applied: number }> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return { known, applied: await findLastMigration(db) };
}
