import { upkeep } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Version of the rules by which all rows were derived; negative during a rebuild by that version. */
export async function findDerivation(db: Database): Promise<number> {
  const [state] = await db.select({ derivation: upkeep.derivation }).from(upkeep);
  return state!.derivation;
}
