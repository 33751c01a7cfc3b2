import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TableDigest } from '../../schema/store/commands/database/backup-manifest.ts';
import { countServerRows } from '../../schema/store/commands/database/copy-to-server.ts';
import { openDatabase } from '../../schema/store/database.ts';
import { findProblems } from '../../schema/store/queries/database/check-database.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { connect, TIME_LIMITS_MS } from '../runtime/database/client.ts';
import { getSqldFile, startSqld } from '../runtime/database/sqld.ts';
import { endProcess } from '../runtime/processes/processes.ts';
import { openBackup, type OpenStep } from './open-backup.ts';

/** Time limits of the check, which reads the whole database in one statement. */
const LIMITS_MS = { ...TIME_LIMITS_MS, statement: 30 * 60_000 };

/**
 * Restores a backup into a server of its own, as after the loss of the database, and checks what the server reads.
 *
 * @param folder of the server, which is new and the caller's to delete
 * @returns the manifest of the backup
 * @throws CliError if the backup is damaged
 */
export async function tryRestore(
  backup: string,
  folder: string,
  {
    signal,
    onStep,
  }: {
    signal: AbortSignal;
    onStep: (step: OpenStep | { step: 'restore'; done: number; total: null }) => void;
  },
): Promise<TableDigest[]> {
  const file = getSqldFile(folder);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const manifest = await openBackup(backup, file, { signal, onStep });
  onStep({ step: 'restore', done: 0, total: null });
  signal.throwIfAborted();
  const server = await startSqld(folder, join(folder, 'server.log'));
  const client = connect(server.url, null, LIMITS_MS);
  const end = () => endProcess(server.pid);
  // A statement takes minutes; without its server it fails at once.
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    const db = openDatabase(client);
    const counts = await countServerRows(
      db,
      manifest.map(({ table }) => table),
    );
    const wrong = manifest.filter(({ table, rows }) => counts.get(table) !== rows).map(({ table }) => table);
    const problems = [...wrong.map((table) => `${table} has other rows`), ...(await findProblems(db))];
    if (problems.length > 0) throw new CliError(`The restored backup is damaged: ${problems.join('; ')}.`);
    return manifest;
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
    await end();
  }
}
