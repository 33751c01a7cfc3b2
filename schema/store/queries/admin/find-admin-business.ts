import type { AdminBusiness } from '../../../contracts/admin-business.ts';
import type { Database } from '../../database.ts';
import { selectForms, toAdminBusiness } from './admin-columns.ts';
import { findRowNumbers } from './row-numbers.ts';

/** Finds a business with all editable fields, removed or not; null if there is none with that id. */
export async function findAdminBusiness(db: Database, id: number): Promise<AdminBusiness | null> {
  const row = await selectForms(db, [id]).get();
  if (row === undefined) return null;
  const numbers = row.removedAt === null ? await findRowNumbers(db, [id]) : null;
  return toAdminBusiness(row, numbers?.get(id) ?? null);
}
