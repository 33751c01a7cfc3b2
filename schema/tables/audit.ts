import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What operators and parts of the program changed: one row per change, written in its transaction (writes/audit.ts). Triggers of
 * the migration let nobody change or delete a row; the hashes, which are added once, tell when somebody did it all the same.
 */
export const auditEntry = sqliteTable(
  'audit_entry',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** ISO 8601 in UTC. */
    at: text('at').notNull(),
    /** Null when no operator did it. The name stays when the operator is gone. */
    operatorId: integer('operator_id'),
    operatorName: text('operator_name').notNull(),
    /** Entity and verb, e.g. 'business.update'. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    /** JSON of the fields that changed, as they were and as they are now. */
    before: text('before'),
    after: text('after'),
    address: text('address'),
    requestId: text('request_id'),
    /** Hash of the row before this one, '' for the first; null until both are added. */
    previousHash: text('previous_hash'),
    hash: text('hash'),
  },
  (t) => [
    index('audit_entry_entity').on(t.entity, t.entityId, t.id),
    index('audit_entry_operator').on(t.operatorId, t.id),
    index('audit_entry_at').on(t.at),
  ],
);

/** How far the audit log was found to be as it was written. One row, once it was checked (writes/audit-check.ts). */
export const auditProgress = sqliteTable('audit_progress', {
  id: integer('id').primaryKey(),
  /** The newest entry that was checked, with its hash, and how many entries lead to it. */
  entryId: integer('entry_id').notNull(),
  hash: text('hash').notNull(),
  entries: integer('entries').notNull(),
  /** The entry up to which all are being checked once more; 0 when that begins anew. */
  againId: integer('again_id').notNull().default(0),
  /** The first entry that was found not to be as it was written; null when all were. */
  brokenAt: integer('broken_at'),
});
