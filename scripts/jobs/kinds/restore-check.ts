import { join } from 'node:path';
import { downloadBackup, fetchBackups } from '../../backup/backup-client.ts';
import { tryRestore } from '../../backup/try-restore.ts';
import { getServerFolder, withWorkFolder } from '../../backup/work-folder.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import type { JobHandler } from '../job-context.ts';

/** Restores the newest backup into an empty server and compares its tables with those of the database at its time. */
export const checkRestore: JobHandler = async ({ settings, worker, signal, progress }) => {
  const started = performance.now();
  const [backup] = await fetchBackups(worker, signal);
  if (backup === undefined) throw new CliError('There is no backup to check. Write one first.');
  return await withWorkFolder(settings.dataDir, async (folder) => {
    const file = join(folder, 'downloaded.sqlite.gz');
    progress({ step: 'fetch', done: 0, total: null });
    await downloadBackup(worker, backup, file, signal);
    const tables = await tryRestore(file, getServerFolder(folder), { signal, onStep: progress });
    return {
      backup: backup.id,
      businesses: backup.businesses,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      ms: Math.round(performance.now() - started),
    };
  });
};
