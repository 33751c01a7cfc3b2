import type { Database } from '../../../schema/store/database.ts';
import { loadDatabaseIdentity } from '../../../schema/store/queries/database/database-identity.ts';

/**
 * Name of a version of the templates for the record. The numbers of the outbox are those of one database, and a
 * restored one counts from an earlier number than what is published. So another database, or a restored one, is
 * published as a whole, as with new templates.
 */
export async function findTemplateName(db: Database, template: string): Promise<string> {
  const { id, restoredAt } = await loadDatabaseIdentity(db);
  return [template, id, ...(restoredAt === null ? [] : [restoredAt.getTime().toString(36)])].join('-');
}
