import { eq } from 'drizzle-orm';
import type { AdminInjectionCode, InjectionCode } from '../../../contracts/injection-code.ts';
import { htmlInjectionCode } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

const { id, name, code, position, consent, enabled, rank, updatedAt, updatedBy } = htmlInjectionCode;

/** Selects the codes that are switched on, in the order of insertion; can be part of a batch. */
export function selectInjectionCodes(db: Database) {
  return db
    .select({ id, name, code, position, consent })
    .from(htmlInjectionCode)
    .where(eq(enabled, true))
    .orderBy(rank, id);
}

/** The codes that are switched on, in the order of insertion. */
export async function listInjectionCodes(db: Database): Promise<InjectionCode[]> {
  return selectInjectionCodes(db);
}

/** All codes, in the order of insertion. */
export async function listAllInjectionCodes(db: Database): Promise<AdminInjectionCode[]> {
  return db
    .select({ id, name, code, position, consent, enabled, updatedAt, updatedBy })
    .from(htmlInjectionCode)
    .orderBy(rank, id);
}
