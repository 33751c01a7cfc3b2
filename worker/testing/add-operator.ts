import type { Database } from '../../schema/store/database.ts';
import { addOperator } from '../auth/operators.ts';

/** What it costs to try a secret: nobody guesses those of tests. */
const cost = { N: 2 ** 4, r: 8, p: 1 };

/** Adds an operator whose secrets a test knows. */
export async function addTestOperator(db: Database, name: string) {
  const context = { now: new Date(), actor: { kind: 'system', name: 'tests' } } as const;
  return { name, ...(await addOperator(db, name, context, { cost })) };
}
