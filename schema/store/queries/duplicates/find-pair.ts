import { eq } from 'drizzle-orm';
import type { PairState } from '../../../contracts/duplicate.ts';
import { duplicatePair } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** A pair without its evidence. */
export type StoredPair = {
  firstId: number;
  secondId: number;
  state: PairState;
  winnerId: number | null;
  batchId: number | null;
  decidedAt: string | null;
};

/** Finds a pair; null if there is none with that id. */
export async function findPair(db: Database, id: number): Promise<StoredPair | null> {
  const { firstId, secondId, state, winnerId, batchId, decidedAt } = duplicatePair;
  const columns = { firstId, secondId, state, winnerId, batchId, decidedAt };
  return (await db.select(columns).from(duplicatePair).where(eq(duplicatePair.id, id)).get()) ?? null;
}
