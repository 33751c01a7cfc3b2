import type { Database } from '../../../schema/store/database.ts';
import { loadRestoreTime } from '../../../schema/store/queries/database/restore-time.ts';

/**
 * Name of the release for a version of the templates. A restored database gets releases of its own: the page store may
 * hold pages of businesses that were added after the backup, which no manifest names any more.
 */
export async function findReleaseName(db: Database, template: string): Promise<string> {
  const restoredAt = await loadRestoreTime(db);
  return restoredAt === null ? template : `${template}-${restoredAt.getTime().toString(36)}`;
}
