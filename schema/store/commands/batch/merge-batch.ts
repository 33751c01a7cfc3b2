import { batch } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { BatchStep } from './batch-states.ts';

/**
 * Creates the batch of a merge, which has neither a file nor a preview: the operator sees both businesses and chooses
 * field by field. Its transaction sets it to 'applied'.
 *
 * @param name of the business that is kept
 * @returns its id
 */
export async function beginMerge(db: Database, name: string, { actor, now }: BatchStep): Promise<number> {
  const at = now.toISOString();
  const [created] = await db
    .insert(batch)
    .values({
      kind: 'merge',
      state: 'applying',
      name,
      feed: '',
      createdAt: at,
      createdBy: actor.name,
      appliedAt: at,
    })
    .returning({ id: batch.id });
  return created!.id;
}

/** Deletes the batch of a merge whose transaction failed. */
export async function discardMerge(db: Database, id: number): Promise<void> {
  await db.$client.execute({ sql: `delete from batch where id = ? and state = 'applying'`, args: [id] });
}
