import type { Actor } from '../../../schema/contracts/actor.ts';
import { endBulkLoad } from '../../../schema/store/commands/bulk-load/bulk-load.ts';
import { loadManifest } from '../../../schema/store/commands/database/backup-manifest.ts';
import { prepareRestored } from '../../../schema/store/commands/database/prepare-restored.ts';
import type { Database } from '../../../schema/store/database.ts';
import { CliError } from '../cli/cli-error.ts';
import { migrateDatabase } from './migrate.ts';

/** Author of a restore in the audit log. */
const RESTORE: Actor = { kind: 'system', name: 'npm run restore' };

/**
 * Applies the migrations that a database lacks. A restored one still has the manifest of its backup, and is prepared
 * for its work: by the restore, or by the first command if it was made of the file of a backup.
 *
 * @param backup name of the backup, if it is known
 * @throws CliError if a restore into the database was cut off, or its schema is unknown
 */
export async function migrateOrRestore(
  db: Database,
  { now, backup = null }: { now: Date; backup?: string | null },
): Promise<void> {
  const manifest = await requireWhole(db);
  await migrateDatabase(db);
  if (manifest === null) return;
  try {
    await prepareRestored(db, { now, actor: RESTORE, backup });
  } catch (error) {
    // Another command was first.
    if ((await loadManifest(db)) !== null) throw error;
  }
  // The backup may have been made during one.
  await endBulkLoad(db);
}

/**
 * Manifest of the backup that a database was made of; null if there is none.
 *
 * @throws CliError if a restore was cut off
 */
export async function requireWhole(db: Database): Promise<Awaited<ReturnType<typeof loadManifest>>> {
  const manifest = await loadManifest(db);
  if (manifest?.length === 0)
    throw new CliError(
      'A restore into this database was cut off. Delete the database, create a new one and restore again.',
    );
  return manifest;
}
