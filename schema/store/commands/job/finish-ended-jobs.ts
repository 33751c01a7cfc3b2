import type { Database } from '../../database.ts';
import { endOrphanedLoads } from '../bulk-load/bulk-load.ts';
import { releaseOrphanedChanges } from '../publishing/held-changes.ts';

/**
 * Does what ended jobs have left undone: releases the changes that they held back, and creates the indexes that they
 * deferred.
 *
 * @returns number of the released changes
 */
export async function finishEndedJobs(db: Database, now: Date): Promise<number> {
  const released = await releaseOrphanedChanges(db);
  await endOrphanedLoads(db, now);
  return released;
}
