import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';

/** Segments up to which the index is left alone: a search looks up each of its words in every segment. */
const MAX_SEGMENTS = 6;
/** Pages of 4 KB merged at once: few enough that other writers hardly wait. */
const PAGES_PER_STEP = 1_000;

/**
 * Merges the segments of the search index into one, unless they are few. Each step is a transaction of its own, so it
 * may be interrupted. Meant for after an import, because it rewrites the whole index, some 80 MB for 365,000
 * businesses.
 *
 * @see https://sqlite.org/fts5.html#the_merge_command
 * @returns true if there was anything to merge
 */
export async function mergeSearchIndex(db: Database): Promise<boolean> {
  const row = await db.get<{ pieces: number }>(
    sql`select count(distinct segid) as pieces from business_search_idx`,
  );
  if (row!.pieces <= MAX_SEGMENTS) return false;
  // A negative number starts a merge of all present segments, which the next steps continue.
  for (let pages = -PAGES_PER_STEP; await mergePages(db, pages); pages = PAGES_PER_STEP);
  return true;
}

/**
 * Merges segments of equal level where four have come together, as FTS5 does after single edits. Meant for after
 * changes of some thousand businesses: it rewrites little more than what these have added. May be interrupted.
 *
 * @see https://sqlite.org/fts5.html#the_merge_command
 */
export async function mergeSmallSegments(db: Database): Promise<void> {
  while (await mergePages(db, PAGES_PER_STEP));
}

/** True if there was work to do. FTS5 reports it by the number of changed rows. */
async function mergePages(db: Database, pages: number): Promise<boolean> {
  const changes = sql`select total_changes() as count`;
  const [before, , after] = await db.batch([
    db.get<{ count: number }>(changes),
    db.run(sql`insert into business_search (business_search, rank) values ('merge', ${pages})`),
    db.get<{ count: number }>(changes),
  ]);
  return after!.count - before!.count >= 2;
}
