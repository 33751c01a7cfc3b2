import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TableDigest } from '../../schema/store/commands/database/backup-manifest.ts';
import { countServerRows } from '../../schema/store/commands/database/copy-to-server.ts';
import { openDatabase } from '../../schema/store/database.ts';
import { findProblems } from '../../schema/store/queries/database/check-database.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { connect } from '../runtime/database/client.ts';
import { getSqldFile, startSqld } from '../runtime/database/sqld.ts';
import { endProcess } from '../runtime/processes/processes.ts';
import { openBackup, type OpenStep } from './open-backup.ts';

/**
 * Restores a backup into a server of its own, as after the loss of the database, checks what the server reads, and
 * deletes it.
 *
 * @param folder of the server, which is replaced
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
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const manifest = await openBackup(backup, file, { signal, onStep });
    onStep({ step: 'restore', done: 0, total: null });
    const server = await startSqld(folder, join(folder, 'server.log'));
    const client = connect(server.url, null);
    try {
      const db = openDatabase(client);
      const counts = await countServerRows(
        db,
        manifest.map(({ table }) => table),
      );
      const wrong = manifest
        .filter(({ table, rows }) => counts.get(table) !== rows)
        .map(({ table }) => table);
      const problems = [...wrong.map((table) => `${table} has other rows`), ...(await findProblems(db))];
      if (problems.length > 0) throw new CliError(`The restored backup is damaged: ${problems.join('; ')}.`);
      return manifest;
    } finally {
      client.close();
      await endProcess(server.pid);
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
