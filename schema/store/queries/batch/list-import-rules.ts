import { asc } from 'drizzle-orm';
import type { ImportRule } from '../../../contracts/batch.ts';
import { importRule } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** All rules for later files, by feed and group. */
export function listImportRules(db: Database): Promise<ImportRule[]> {
  return db.select().from(importRule).orderBy(asc(importRule.feed), asc(importRule.groupKey));
}
