import { operator } from '../../tables/index.ts';
import type { Database } from '../database.ts';

export type NewOperator = {
  name: string;
  accessKeyId: string;
  accessKeyHash: string;
  userCodeHash: string;
  passwordHash: string;
};

/** Adds an operator. @returns the number of the operator */
export async function storeOperator(db: Database, values: NewOperator, now: Date): Promise<number> {
  const [row] = await db
    .insert(operator)
    .values({ ...values, createdAt: now.toISOString() })
    .returning({ id: operator.id });
  return row!.id;
}
