import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { PairState } from '../contracts/duplicate.ts';
import { batch } from './batch.ts';
import { business } from './business.ts';

/**
 * Two businesses that may be one. The key are the ids of the businesses, which no import changes, so that a decision
 * outlives every later file. Times are ISO 8601 in UTC.
 */
export const duplicatePair = sqliteTable(
  'duplicate_pair',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The lower of the two ids. */
    firstId: integer('first_id')
      .notNull()
      .references(() => business.id, { onDelete: 'cascade' }),
    secondId: integer('second_id')
      .notNull()
      .references(() => business.id, { onDelete: 'cascade' }),
    state: text('state').$type<PairState>().notNull().default('open'),
    /** 0 to 100. See rules/duplicates/score-pair.ts. */
    certainty: integer('certainty').notNull(),
    /** `PairEvidence` as JSON. */
    evidence: text('evidence').notNull(),
    /** Distance; null if one has no coordinates. */
    metres: real('metres'),
    /** The job that last found it, 0 if an operator proposed it. No reference: the pair outlives the job. */
    jobId: integer('job_id').notNull(),
    foundAt: text('found_at').notNull(),
    /** The business that a merge kept. */
    winnerId: integer('winner_id'),
    /** The batch of the merge. */
    batchId: integer('batch_id').references(() => batch.id, { onDelete: 'set null' }),
    decidedAt: text('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    uniqueIndex('duplicate_pair_businesses').on(t.firstId, t.secondId),
    index('duplicate_pair_second').on(t.secondId),
    index('duplicate_pair_batch').on(t.batchId),
    index('duplicate_pair_state').on(t.state, t.certainty, t.id),
  ],
);
