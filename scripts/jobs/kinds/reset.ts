import { join } from 'node:path';
import { recordChange } from '../../../schema/store/commands/audit/audit-statement.ts';
import {
  deleteBusinesses,
  deleteLeftovers,
  hasResetBegun,
  publishReset,
} from '../../../schema/store/commands/database/reset-database.ts';
import { tidyRows } from '../../import/rows/tidy-rows.ts';
import { writeBackup } from '../../publish/replica/write-backup.ts';
import { getPublishFolders } from '../../publish/publish-site.ts';
import type { JobHandler } from '../job-context.ts';
import { getPreviewFolder } from '../preview-folder.ts';

/**
 * Deletes all businesses and what belongs to them, after a backup. A run that was killed while it deleted goes on
 * with its backup; one that ended earlier writes a new one. Operators, the audit log, messages and settings stay.
 */
export const resetDatabase: JobHandler = async ({ db, database, settings, job, clock, signal, progress }) => {
  progress({ step: 'backup', done: 0, total: null });
  const backup = `backups/before-reset-${job.id}.db`;
  const contents = await writeBackup(
    join(settings.dataDir, backup),
    database,
    getPublishFolders(settings),
    (stored) => hasResetBegun(db, stored),
  );
  signal.throwIfAborted();
  const { businesses: total } = contents;
  const scope = { job: job.id, ...contents };
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
    after: { businesses: total, backup },
  });
  return { removed: total, backup };
};
