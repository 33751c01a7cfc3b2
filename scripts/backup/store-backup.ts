import { join } from 'node:path';
import type { Backup, BackupReason } from '../../schema/contracts/backup.ts';
import type { JobProgress } from '../../schema/contracts/job.ts';
import type { DatabaseSource } from '../publish/replica/database-file.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { uploadBackup } from './backup-client.ts';
import { withWorkFolder } from './work-folder.ts';
import { writeBackup } from './write-backup.ts';

type Context = {
  database: DatabaseSource;
  settings: Settings;
  worker: { url: string; token: string };
  job: { id: number; actor: { name: string } };
  clock: () => Date;
  signal: AbortSignal;
  progress(progress: JobProgress): void;
};

/** Writes a backup and stores it in the store of the worker. No copy of it stays on this machine. */
export async function storeBackup(context: Context, reason: BackupReason): Promise<Backup> {
  const { database, settings, worker, job, clock, signal, progress } = context;
  return await withWorkFolder(settings.dataDir, async (folder) => {
    const path = join(folder, 'backup.sqlite.gz');
    const createdAt = clock().toISOString();
    const { tables: _, ...written } = await writeBackup(
      path,
      { database, replica: getPublishFolders(settings) },
      { signal, onStep: progress },
    );
    const facts = { ...written, reason, job: job.id, createdAt, createdBy: job.actor.name };
    progress({ step: 'upload', done: 0, total: facts.size });
    return await uploadBackup(worker, path, facts, {
      signal,
      onBytes: (done) => progress({ step: 'upload', done, total: facts.size }),
    });
  });
}
