import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { decodeIds } from '../../../rules/batch/member-ids.ts';
import { batch } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** The last applied batch of a feed, and the ids of the businesses of its file, ascending. */
export type PreviousBatch = { id: number; name: string; members: number[] };

/** Finds the last batch of a feed that was applied and not undone; null if there is none. */
export async function findPreviousBatch(
  db: Database,
  { id, feed }: { id: number; feed: string },
): Promise<PreviousBatch | null> {
  const found = await db
    .select({ id: batch.id, name: batch.name, members: batch.members })
    .from(batch)
    .where(and(eq(batch.feed, feed), ne(batch.id, id), eq(batch.state, 'applied'), isNotNull(batch.members)))
    .orderBy(desc(batch.appliedAt), desc(batch.id))
    .limit(1)
    .get();
  return toPrevious(found);
}

/** Loads the batch that another was compared with, even if it is undone by now; null without one. */
export async function loadPreviousBatch(db: Database, id: number | null): Promise<PreviousBatch | null> {
  if (id === null) return null;
  const columns = { id: batch.id, name: batch.name, members: batch.members };
  return toPrevious(await db.select(columns).from(batch).where(eq(batch.id, id)).get());
}

function toPrevious(
  found: { id: number; name: string; members: Buffer | null } | undefined,
): PreviousBatch | null {
  if (found === undefined || found.members === null) return null;
  return { ...found, members: decodeIds(new Uint8Array(found.members)) };
}
