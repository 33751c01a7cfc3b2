import { loadManifest, type TableDigest } from '../../schema/store/commands/database/backup-manifest.ts';
import { DamageError, readBackupContents } from '../../schema/store/queries/database/backup-contents.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { withDatabaseFile } from '../runtime/database/database-file.ts';
import { digestTables } from './digest-tables.ts';

/**
 * Checks a decompressed backup: its structure, and the rows and the checksum of every table by its manifest.
 *
 * @returns the manifest
 * @throws CliError if the file is no backup, or damaged
 */
export async function checkBackup(
  file: string,
  onTable: (done: number, total: number) => void = () => {},
): Promise<TableDigest[]> {
  const manifest = await withDatabaseFile(file, async (db) => {
    const digests = await loadManifest(db);
    if (digests !== null) await readBackupContents(db);
    return digests;
  }).catch((cause: unknown) => {
    if (!isDamage(cause)) throw cause;
    throw new CliError('The backup is damaged: it is not a readable SQLite database. Use another backup.', {
      cause,
    });
  });
  if (manifest === null)
    throw new CliError('This database is not a backup: it has no manifest. Use a file of npm run backup.');
  requireEqualTables(manifest, await digestTables(file, onTable));
  return manifest;
}

/** @throws CliError that names the tables whose rows differ */
export function requireEqualTables(expected: TableDigest[], found: TableDigest[]): void {
  const known = new Map(found.map((digest) => [digest.table, digest]));
  const wrong = expected.filter(({ table, rows, sha256 }) => {
    const digest = known.get(table);
    return digest?.rows !== rows || digest.sha256 !== sha256;
  });
  if (wrong.length === 0 && expected.length === found.length) return;
  const names = wrong.map(({ table }) => table).join(', ') || 'one that the manifest does not name';
  throw new CliError(
    `The backup is damaged: these tables differ from its manifest: ${names}. Use another backup.`,
  );
}

/** True for damage of the file; false for a full disk, too little memory and the like. */
function isDamage(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return error instanceof DamageError || /^SQLITE_(NOTADB|CORRUPT|ERROR)/.test(code);
}
