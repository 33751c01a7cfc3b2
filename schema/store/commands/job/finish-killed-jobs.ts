import type { Database } from '../../database.ts';
import { endOrphanedLoads } from '../bulk-load/bulk-load.ts';
import { releaseOrphanedChanges } from '../publishing/held-changes.ts';

/**
 * Does what killed jobs have left undone: creates the indexes that they deferred, and releases the changes that they
 * held back.
 *
 * @returns number of the released changes
 */
export async function finishKilledJobs(db: Database): Promise<number> {
  await endOrphanedLoads(db);
  return await releaseOrphanedChanges(db);
}
