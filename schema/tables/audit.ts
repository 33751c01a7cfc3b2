import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The audit log: one row per change, written in its transaction (audit/audit-statement.ts). Triggers of the migration
 * refuse updates and deletes; the hashes, which are added once, reveal tampering.
 */
export const auditEntry = sqliteTable(
  'audit_entry',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** ISO 8601 in UTC. */
    at: text('at').notNull(),
    /** Null if no operator made the change. The name stays when the operator is removed. */
    operatorId: integer('operator_id'),
    operatorName: text('operator_name').notNull(),
    /** Entity and verb, e.g. 'business.update'. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    /** JSON of the changed fields, before and after. */
    before: text('before'),
    after: text('after'),
    address: text('address'),
    requestId: text('request_id'),
    /** Hash of the preceding row, '' for the first; null until both hashes are added. */
    previousHash: text('previous_hash'),
    hash: text('hash'),
  },
  (t) => [
    index('audit_entry_entity').on(t.entity, t.entityId, t.id),
    index('audit_entry_operator').on(t.operatorId, t.id),
    index('audit_entry_at').on(t.at),
  ],
);

/** Progress of verifying the audit log (audit/verify-audit.ts). One row, once it was verified. */
export const auditProgress = sqliteTable('audit_progress', {
  id: integer('id').primaryKey(),
  /** The newest verified entry, its hash, and the number of entries up to it. */
  entryId: integer('entry_id').notNull(),
  hash: text('hash').notNull(),
  entries: integer('entries').notNull(),
  /** The entry up to which all are being verified again; 0 if that starts over. */
  againId: integer('again_id').notNull().default(0),
  /** The first entry found to be broken; null if none. */
  brokenAt: integer('broken_at'),
});
