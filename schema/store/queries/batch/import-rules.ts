import { eq } from 'drizzle-orm';
import type { Decision } from '../../../contracts/batch.ts';
import { importRule } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Loads the rules of a feed: decisions by key of the change group. */
export async function loadFeedRules(db: Database, feed: string): Promise<Record<string, Decision>> {
  const rules = await db.select().from(importRule).where(eq(importRule.feed, feed));
  return Object.fromEntries(rules.map(({ groupKey, decision }) => [groupKey, decision]));
}
