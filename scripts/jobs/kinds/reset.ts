import type { Backup } from '../../../schema/contracts/backup.ts';
import { recordChange } from '../../../schema/store/commands/audit/audit-statement.ts';
import {
  deleteBusinesses,
  deleteLeftovers,
  hasResetBegun,
  publishReset,
} from '../../../schema/store/commands/database/reset-database.ts';
import { findJob } from '../../../schema/store/queries/job/jobs.ts';
import { fetchBackups } from '../../backup/backup-client.ts';
import { storeBackup } from '../../backup/store-backup.ts';
import { tidyRows } from '../../import/rows/tidy-rows.ts';
import type { JobContext, JobHandler } from '../job-context.ts';
import { getPreviewFolder } from '../preview-folder.ts';

/**
 * Deletes all businesses and what belongs to them, after a backup. A run that was killed while it deleted goes on
 * with its backup; one that ended earlier writes a new one. Operators, the audit log, messages and settings stay.
 */
export const resetDatabase: JobHandler = async (context) => {
  const { db, settings, job, clock, signal, progress } = context;
  progress({ step: 'backup', done: 0, total: null });
  const backup = (await findBackup(context)) ?? (await storeBackup(context, 'reset'));
  signal.throwIfAborted();
  const { businesses: total, newestBusiness, newestBatch } = backup;
  const scope = { job: job.id, newestBusiness, newestBatch };
  await deleteBusinesses(db, scope, (done) => {
    progress({ step: 'delete', done, total });
    signal.throwIfAborted();
  });
  await deleteLeftovers(db, scope, () => signal.throwIfAborted());
  await tidyRows(getPreviewFolder(settings), 0);
  progress({ step: 'finish', done: total, total });
  await publishReset(db, scope);
  await recordChange(db, {
    at: clock(),
    actor: job.actor,
    action: 'database.reset',
    entity: 'database',
    entityId: null,
    after: { businesses: total, backup: backup.id },
  });
  return { removed: total, backup: backup.id };
};

/**
 * The backup with which a killed run began to delete. Of a job with the same number in a database that was restored
 * since, there may be an older one.
 */
async function findBackup({ db, worker, job, signal }: JobContext): Promise<Backup | null> {
  const { createdAt } = (await findJob(db, job.id))!;
  const written = (await fetchBackups(worker, signal)).find(
    (backup) => backup.reason === 'reset' && backup.job === job.id && backup.createdAt >= createdAt,
  );
  return written !== undefined && (await hasResetBegun(db, written)) ? written : null;
}
