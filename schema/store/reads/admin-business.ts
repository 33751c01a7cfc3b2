import type { AdminBusiness } from '../../contracts/admin-business.ts';
import type { Database } from '../database.ts';
import { selectWhole, toWhole } from './admin-columns.ts';
import { rowNumbers } from './row-numbers.ts';

/** A listing with everything an operator edits, removed or not; null when there is none of that number. */
export async function findAdminBusiness(db: Database, id: number): Promise<AdminBusiness | null> {
  const row = await selectWhole(db, id).get();
  if (row === undefined) return null;
  const numbers = row.removedAt === null ? await rowNumbers(db, [id]) : null;
  return toWhole(row, numbers?.get(id) ?? null);
}
