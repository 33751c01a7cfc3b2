import type { Database } from '../../../schema/store/database.ts';
import { addOperator } from '../../auth/operators.ts';

/** Cheap scrypt parameters for tests. */
const CHEAP_COST = { N: 2 ** 4, r: 8, p: 1 };

/** Adds an operator and returns the secrets. */
export async function addTestOperator(db: Database, name: string) {
  const context = { now: new Date(), actor: { kind: 'system', name: 'tests' } } as const;
  return { name, ...(await addOperator(db, name, context, { cost: CHEAP_COST })) };
}
