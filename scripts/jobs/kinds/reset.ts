import { z } from 'zod';
import { StoredBackupFacts } from '../../../schema/contracts/backup.ts';
import { recordChange } from '../../../schema/store/commands/audit/audit-statement.ts';
import { beginReset, findNewestEdit } from '../../../schema/store/commands/database/begin-reset.ts';
import {
  deleteBusinesses,
  deleteLeftovers,
  publishReset,
} from '../../../schema/store/commands/database/reset-database.ts';
import { storeBackup } from '../../backup/store-backup.ts';
import { tidyRows } from '../../import/rows/tidy-rows.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import type { JobContext, JobHandler } from '../job-context.ts';
import { getPreviewFolder } from '../../import/batches/preview-folder.ts';

/** Backups that are written until one has all edits. */
const MAX_BACKUPS = 3;

/** The backup with which a deletion has begun, and what it contains. */
const Begun = StoredBackupFacts.pick({ businesses: true, newestBusiness: true, newestBatch: true }).extend({
  backup: z.string(),
});
type Begun = z.infer<typeof Begun>;
const Input = z.object({ begun: Begun.optional() });

/**
 * Deletes all businesses and what belongs to them, after a backup. A run that was killed while it deleted goes on
 * with its backup; one that ended earlier writes a new one. Operators, the audit log, messages and settings stay.
 */
export const resetDatabase: JobHandler = async (context, input) => {
  const { db, settings, job, clock, signal, progress } = context;
  const { backup, businesses: total, ...newest } = Input.parse(input).begun ?? (await begin(context));
  const scope = { job: job.id, ...newest };
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

/** Writes a backup that has all edits, and begins the deletion of what is in it. */
async function begin(context: JobContext): Promise<Begun> {
  const { db, job, signal, progress } = context;
  for (let attempt = 1; attempt <= MAX_BACKUPS; attempt++) {
    progress({ step: 'backup', done: 0, total: null });
    const newestEdit = await findNewestEdit(db);
    const { id, businesses, newestBusiness, newestBatch } = await storeBackup(context, 'reset');
    signal.throwIfAborted();
    const begun = { backup: id, businesses, newestBusiness, newestBatch };
    if (await beginReset(db, { job: job.id, newestEdit, begun })) return begun;
  }
  throw new CliError(
    `Businesses were edited while each of ${MAX_BACKUPS} backups was written, so nothing was deleted. Reset again when nobody edits.`,
  );
}
