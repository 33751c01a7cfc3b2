import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/**
 * Pieces of the search index up to which it stays as it is. A search looks each of its words up in every piece: after
 * 365,000 listings stored in batches there are some fifteen.
 */
const FEW_PIECES = 6;
/** Pages of 4 KB merged at once: few enough that other writers hardly wait. */
const STEP = 1_000;

/**
 * Merges the pieces of the search index into one, unless they are few. In small steps, each a transaction of its own, so
 * it may be cut off at any time and goes on when called again. For after an import: it writes the whole index anew, some 80 MB
 * for 365,000 listings, while single edits are merged by the index itself, a little at a time. @see https://sqlite.org/fts5.html#the_merge_command
 *
 * @returns whether there was anything to merge
 */
export async function mergeSearchIndex(db: Database): Promise<boolean> {
  if ((await countPieces(db)) <= FEW_PIECES) return false;
  // A negative number makes all pieces candidates; the steps after it go on with what it began.
  await merge(db, -STEP);
  while ((await countPieces(db)) > 1) await merge(db, STEP);
  return true;
}

async function countPieces(db: Database): Promise<number> {
  const row = await db.get<{ pieces: number }>(
    sql`select count(distinct segid) as pieces from business_search_idx`,
  );
  return row!.pieces;
}

function merge(db: Database, pages: number) {
  return db.run(sql`insert into business_search (business_search, rank) values ('merge', ${pages})`);
}
