import { z } from 'zod';
import { Job } from './job.ts';
import { buildWholeNumber } from './query.ts';
import { UploadExcelResult, UploadPath } from './upload.ts';

/** 'merge': two businesses became one (contracts/duplicate.ts). 'bulk': contracts/bulk-change.ts. */
export const BatchKind = z.enum(['import', 'merge', 'bulk']);
export type BatchKind = z.infer<typeof BatchKind>;

/**
 * A job is under way in the states that end in 'ing'. 'stopped' and 'failed': applying ended early; it can go on or be
 * undone.
 */
export const BatchState = z.enum([
  'uploaded',
  'previewing',
  'previewed',
  'applying',
  'applied',
  'stopped',
  'failed',
  'undoing',
  'undone',
  'discarded',
]);
export type BatchState = z.infer<typeof BatchState>;

/** Kind of the change of a business by a batch. */
export const BatchRowKind = z.enum(['created', 'changed']);
export type BatchRowKind = z.infer<typeof BatchRowKind>;

/** A value of a business before and after, as the panel shows it. */
export const ChangeSample = z.object({
  businessId: z.int().nullable().describe('Null for a new business.'),
  name: z.string(),
  city: z.string(),
  sheet: z.string(),
  row: z.int().nullable().describe('Row in the file; null if it is missing there.'),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangeSample = z.infer<typeof ChangeSample>;

export const Decision = z.enum(['accept', 'decline']);
export type Decision = z.infer<typeof Decision>;

/**
 * A group of alike changes. Key: `{field}:{change}` such as `phone:changed`, `phone:removed`, `coordinates:moved`, or
 * `category:{from}>{to}` for the frequent pairs; `new` and `doubtful` for new businesses.
 */
export const ChangeGroup = z.object({
  key: z.string(),
  field: z.string().nullable().describe('Field of the business; null for new businesses.'),
  change: z.enum(['new', 'doubtful', 'added', 'changed', 'removed', 'moved', 'replaced']),
  from: z.string().nullable().describe("Of 'replaced': the value before."),
  to: z.string().nullable().describe("Of 'replaced': the value after."),
  count: z.int(),
  share: z.number().describe('Share of the businesses of the file that have the field, 0 to 1.'),
  surprise: z.enum(['high', 'medium', 'low']),
  decision: Decision.describe('In force: that of the operator, of a rule, or the default.'),
  decidedBy: z.enum(['default', 'rule', 'operator']),
  samples: z.array(ChangeSample).describe('At most 10.'),
});
export type ChangeGroup = z.infer<typeof ChangeGroup>;

/** A recognised column of a sheet. */
export const ColumnChoice = z.object({
  heading: z.string(),
  field: z.string().nullable().describe('Field of the import, null if the column is ignored.'),
  chosen: z
    .boolean()
    .describe('True if an operator chose it, for this or an earlier file with the same headings.'),
  examples: z.array(z.string()).describe('First filled cells, at most 3.'),
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;

/** Frequency of a reason for rejected rows, or for cells that were left empty. */
export const RowReason = z.object({
  column: z.string().nullable(),
  reason: z.string(),
  suggestion: z.string().nullable(),
  count: z.int(),
  examples: z.array(z.object({ sheet: z.string(), row: z.int(), value: z.string() })),
});
export type RowReason = z.infer<typeof RowReason>;

/** A category of a file that is filed in another one, and its rows. */
export const CategoryMerge = z.object({
  name: z.string().describe('In the file.'),
  into: z.string().describe('Name of the category of the directory.'),
  count: z.int(),
});
export type CategoryMerge = z.infer<typeof CategoryMerge>;

/** Result of comparing a file with the database, as applying it now would do. */
export const BatchPreview = z.object({
  at: z.string().describe('Time of the database that it was compared with.'),
  seconds: z.number(),
  totalRows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  merged: z.int().describe('Repeated rows of the same business.'),
  kept: z.int().describe('Businesses that an operator removed; they stay removed.'),
  rejected: z.int(),
  categoriesCreated: z.int(),
  citiesCreated: z.int(),
  citiesFound: z.int(),
  protectedValues: z.int().describe('Values that stay because an operator edited them.'),
  groups: z.array(ChangeGroup).describe('Most surprising first.'),
  missing: z
    .object({
      previousBatchId: z.int(),
      previousName: z.string(),
      count: z.int(),
      samples: z.array(ChangeSample),
    })
    .nullable()
    .describe(
      'Businesses of the last file of the same feed that this one lacks; null if there is no earlier file.',
    ),
  pages: z
    .object({ created: z.int(), changed: z.int(), removed: z.int() })
    .describe('Public pages of businesses, cities, categories and categories in cities.'),
  countries: z
    .array(z.object({ country: z.string(), source: z.string(), count: z.int() }))
    .describe('Countries that rows did not state.'),
  categoriesMerged: z
    .array(CategoryMerge)
    .optional()
    .describe(
      'Categories of the file that are filed in others, because their names mean the same or an operator has merged or renamed them. Absent in previews of earlier versions.',
    ),
  rejections: z.array(RowReason),
  warnings: z.array(RowReason),
  skippedSheets: z.array(z.object({ sheet: z.string(), reason: z.string() })),
  sheets: z.array(z.object({ sheet: z.string(), format: z.string(), columns: z.array(ColumnChoice) })),
});
export type BatchPreview = z.infer<typeof BatchPreview>;

/** Decisions of the operator about a batch. */
export const BatchDecisions = z.object({
  groups: z.record(z.string().max(300), Decision).default({}).describe('By key of the group.'),
  missing: z
    .enum(['keep', 'unverify', 'close'])
    .default('keep')
    .describe("'unverify': mark as unverified. 'close': mark as permanently closed."),
});
export type BatchDecisions = z.infer<typeof BatchDecisions>;

/** Changed decisions: groups are merged by key, so that operators do not undo each other's decisions. */
const DecisionsPatch = z.strictObject({
  groups: z.record(z.string().max(300), Decision).optional().describe('By key; other groups stay.'),
  missing: BatchDecisions.shape.missing.unwrap().optional(),
});
export type DecisionsPatch = z.infer<typeof DecisionsPatch>;

/** Figures of an applied batch. */
export const BatchCounts = UploadExcelResult.extend({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  merged: z.int(),
  kept: z.int(),
  rejected: z.int(),
  repaired: z.int().describe('Rejected rows that were repaired later.'),
  declined: z.int().describe('Values that were not written because their group was declined.'),
  missing: z.int().describe('Missing businesses that were marked.'),
  undone: z.int(),
  edited: z.int().describe('Businesses with later edits, which an undo left as they are.'),
  seconds: z.number(),
});
export type BatchCounts = z.infer<typeof BatchCounts>;

/** A batch in the history. Times are ISO 8601 in UTC. */
export const BatchSummary = z.object({
  id: z.int(),
  kind: BatchKind,
  state: BatchState,
  name: z.string(),
  feed: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  counts: BatchCounts.nullable(),
  isLocal: z
    .boolean()
    .describe(
      'True if the command line read the file, which is not on the server, so that only it can go on.',
    ),
  job: Job.nullable().describe('The last job of this batch.'),
});
export type BatchSummary = z.infer<typeof BatchSummary>;

/** A batch with its preview and decisions. */
export const Batch = BatchSummary.extend({
  country: z.string().nullable(),
  preview: BatchPreview.nullable(),
  decisions: BatchDecisions,
});
export type Batch = z.infer<typeof Batch>;

/** Body of `PATCH /api/admin/batches/{id}`. Country and columns take effect with the next preview. */
export const BatchPatch = z.strictObject({
  decisions: DecisionsPatch.optional(),
  feed: z.string().trim().min(1).max(100).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  columns: z
    .record(z.string().max(1000), z.string().max(60).nullable())
    .optional()
    .describe('Heading → field, or null to ignore the column.'),
});
export type BatchPatch = z.infer<typeof BatchPatch>;

/** Body of `POST /api/admin/batches/{id}/undo`: all, or one group. */
export const BatchUndo = z.strictObject({ group: z.string().max(300).optional() });

export const BatchPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the batch.')
    .meta({ examples: [1] }),
});
export const BatchRejectPath = BatchPath.extend({ position: buildWholeNumber(1, 9_999_999_999) });

/** Path of `/api/admin/import-rules/{id}`. */
export const ImportRulePath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the rule.')
    .meta({ examples: [1] }),
});

/** Response of requests that start a step of a batch. */
export const BatchStarted = z.object({ batch: BatchSummary, job: Job });
export type BatchStarted = z.infer<typeof BatchStarted>;

/** Query of the lists of a batch. */
export const BatchListQuery = z.strictObject({
  limit: buildWholeNumber(1, 100).default(25).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 10_000_000).default(0).describe('Number of items to skip.'),
});

/** A business that a batch created or changed. */
export const BatchBusiness = z.object({
  businessId: z.int(),
  name: z.string().nullable().describe('Null if the business no longer exists.'),
  slug: z.string().nullable(),
  city: z.string().nullable(),
  kind: BatchRowKind,
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  undone: z.enum(['undone', 'edited']).nullable().describe("'edited': a later edit stayed."),
});
export type BatchBusiness = z.infer<typeof BatchBusiness>;

/** Query of `GET /api/admin/batches/{id}/businesses`. */
export const BatchBusinessesQuery = BatchListQuery.extend({
  kind: BatchRowKind.optional(),
  edited: z.enum(['true']).optional().describe('Only those whose later edits stayed.'),
});

/** A rejected row of a batch. */
export const RejectedRowView = z.object({
  position: z.int(),
  sheet: z.string(),
  row: z.int(),
  headings: z.array(z.string()),
  cells: z.array(z.string()),
  problems: z.array(
    z.object({
      column: z.string().nullable(),
      value: z.string(),
      reason: z.string(),
      suggestion: z.string().nullable(),
    }),
  ),
  repairedAt: z.string().nullable(),
});
export type RejectedRowView = z.infer<typeof RejectedRowView>;

/** Query of `GET /api/admin/batches/{id}/rejected.xlsx`. */
export const RejectedFileQuery = z.strictObject({
  language: z.enum(['en', 'tr']).default('en').describe('Language of headings, reasons and suggestions.'),
});

/** Body of `PATCH /api/admin/batches/{id}/rejected/{position}`: the cells as the operator corrected them. */
export const RejectedRowPatch = z.strictObject({ cells: z.array(z.string().max(32_767)).max(2000) });

/** Body of `POST /api/admin/batches/{id}/rejected`: the uploaded workbook with the corrected rows. */
export const RejectedUpload = z.strictObject({ uploadId: UploadPath.shape.id });

/** A rule for later files, made from a change group. Body of `POST /api/admin/import-rules`. */
export const ImportRuleInput = z.strictObject({
  feed: z.string().trim().min(1).max(100),
  groupKey: z.string().min(1).max(300),
  decision: Decision,
});
export type ImportRuleInput = z.infer<typeof ImportRuleInput>;
export const ImportRule = ImportRuleInput.extend({
  id: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type ImportRule = z.infer<typeof ImportRule>;
