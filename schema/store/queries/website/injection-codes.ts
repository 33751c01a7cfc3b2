import type { InjectionCode } from '../../../contracts/injection-code.ts';
import { htmlInjectionCode } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Selects all codes in the order of insertion; can be part of a batch. */
export function selectInjectionCodes(db: Database) {
  const { id, name, code, position, consent, rank } = htmlInjectionCode;
  return db.select({ id, name, code, position, consent }).from(htmlInjectionCode).orderBy(rank);
}

/** All codes, in the order of insertion. */
export async function listInjectionCodes(db: Database): Promise<InjectionCode[]> {
  return selectInjectionCodes(db);
}
