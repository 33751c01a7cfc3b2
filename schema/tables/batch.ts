import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { BatchKind, BatchRowKind, BatchState } from '../contracts/batch.ts';
import { job } from './job.ts';
import { upload } from './upload.ts';

/**
 * A set of changes to businesses that is previewed, applied and undone as one: an import or a bulk change. Columns
 * of JSON have the types of contracts/batch.ts.
 */
export const batch = sqliteTable(
  'batch',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').$type<BatchKind>().notNull(),
    state: text('state').$type<BatchState>().notNull(),
    /** Name of the file. */
    name: text('name').notNull(),
    /** Feed that the file belongs to; a file is compared with the last one of its feed. */
    feed: text('feed').notNull(),
    /** Hash of a file that the command line read from disk; null for an uploaded one. */
    sha256: text('sha256'),
    /** Uploaded file; null if the command line read it from disk, or once it was deleted. */
    uploadId: text('upload_id').references(() => upload.id, { onDelete: 'set null' }),
    /** Country of rows that do not indicate one; null: the setting of the installation. */
    country: text('country'),
    /** Column choices: heading → field, or null to ignore the column. */
    columns: text('columns').notNull().default('{}'),
    /** `BatchPreview` as JSON; null before the first preview. */
    preview: text('preview'),
    /** `BatchDecisions` as JSON. */
    decisions: text('decisions').notNull().default('{}'),
    /**
     * Hashes of the match keys of new listings that look like stored businesses, encoded as `members`; they are
     * skipped if that group is declined.
     */
    doubtful: blob('doubtful', { mode: 'buffer' }),
    /** `BatchCounts` as JSON; null before it was applied. */
    counts: text('counts'),
    /** Ids of all businesses of the file, ascending, as differences in variable-length bytes. */
    members: blob('members', { mode: 'buffer' }),
    /**
     * Rules of the feed that the batch is applied by, as JSON (key of the group → decision), fixed by the preview or,
     * without one, by the first attempt to apply it; null before.
     */
    rules: text('rules'),
    /** The batch that its file is compared with: the last applied one of the same feed. Fixed with the rules. */
    previousId: integer('previous_id'),
    /** Of a bulk change: `BulkChange` and `BulkPreview` as JSON; null for others. */
    bulk: text('bulk'),
    bulkPreview: text('bulk_preview'),
    /** The last job of this batch. */
    jobId: integer('job_id').references(() => job.id, { onDelete: 'set null' }),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Time that its businesses got as their change; fixed, so that a resumed job writes the same. */
    appliedAt: text('applied_at'),
    undoneAt: text('undone_at'),
  },
  (t) => [index('batch_feed').on(t.feed, t.appliedAt)],
);

/** Record of the change of one business by a batch. The migration makes it WITHOUT ROWID. */
export const batchRow = sqliteTable(
  'batch_row',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    /** No reference: the row outlives the business. */
    businessId: integer('business_id').notNull(),
    kind: text('kind').$type<BatchRowKind>().notNull(),
    /** Changed columns as they were, as JSON (rules/batch/row-changes.ts); null for a created business. */
    before: text('before'),
    /** The same columns as the batch wrote them, and the version; of a created business its version. */
    after: text('after').notNull(),
    /** Time it was undone, or why not: 'edited' if a later edit stays. */
    undone: text('undone'),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.businessId] })],
);

/**
 * A category or city that a batch created, and an undo deletes if it is empty, or a city that it spelled better. The
 * migration makes it WITHOUT ROWID.
 */
export const batchLocation = sqliteTable(
  'batch_location',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    entity: text('entity').$type<'category' | 'city'>().notNull(),
    entityId: integer('entity_id').notNull(),
    /** Spelling `{ name, state }` of a city before and after, as JSON; null if the batch created it. */
    before: text('before'),
    after: text('after'),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.entity, t.entityId] })],
);

/** A rejected row of a batch. The migration makes it WITHOUT ROWID. */
export const batchReject = sqliteTable(
  'batch_reject',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    /** Place in the file, starts at 1. */
    position: integer('position').notNull(),
    /** Sheet and row as the spreadsheet program shows them. */
    sheet: text('sheet').notNull(),
    row: integer('row').notNull(),
    /** Cells as a JSON array, in the order of the headings. */
    cells: text('cells').notNull(),
    /** Problems as a JSON array of `{ column, value, reason, suggestion }`. */
    problems: text('problems').notNull(),
    repairedAt: text('repaired_at'),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.position] })],
);

/** Headings of a sheet of a batch, in the order of the cells of its rejected rows. */
export const batchSheet = sqliteTable(
  'batch_sheet',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    sheet: text('sheet').notNull(),
    headings: text('headings').notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.sheet] })],
);

/** Column choices that were made for a set of headings, remembered for the next file with the same ones. */
export const columnChoice = sqliteTable('column_choice', {
  /** Hash of the headings. */
  headings: text('headings').primaryKey(),
  /** Heading → field or null, as JSON. */
  columns: text('columns').notNull(),
  changedAt: text('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

/** A decision about a change group that holds for all later files of a feed. */
export const importRule = sqliteTable(
  'import_rule',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    feed: text('feed').notNull(),
    /** Key of the change group. */
    groupKey: text('group_key').notNull(),
    decision: text('decision').$type<'accept' | 'decline'>().notNull(),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [uniqueIndex('import_rule_feed').on(t.feed, t.groupKey)],
);
