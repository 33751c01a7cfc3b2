import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Pieces of the search index up to which it stays as it is: a search looks each of its words up in every piece. */
const FEW_PIECES = 6;
/** Pages of 4 KB merged at once: few enough that other writers hardly wait. */
const STEP = 1_000;

/**
 * Merges the pieces of the search index into one, unless they are few. In small steps, each a transaction of its own, so
 * it may be cut off at any time. For after an import, because it writes the whole index anew, some 80 MB for 365,000
 * listings; after single edits the index merges its pieces itself, a few at a time.
 *
 * @see https://sqlite.org/fts5.html#the_merge_command
 * @returns whether there was anything to merge
 */
export async function mergeSearchIndex(db: Database): Promise<boolean> {
  const row = await db.get<{ pieces: number }>(
    sql`select count(distinct segid) as pieces from business_search_idx`,
  );
  if (row!.pieces <= FEW_PIECES) return false;
  // A negative number makes all pieces of now one merge, which the steps after it go on with.
  for (let pages = -STEP; await merge(db, pages); pages = STEP);
  return true;
}

/** Whether there was something to do: FTS5 says so by the number of its own rows that changed. */
async function merge(db: Database, pages: number): Promise<boolean> {
  const changes = sql`select total_changes() as count`;
  const [before, , after] = await db.batch([
    db.get<{ count: number }>(changes),
    db.run(sql`insert into business_search (business_search, rank) values ('merge', ${pages})`),
    db.get<{ count: number }>(changes),
  ]);
  return after!.count - before!.count >= 2;
}
