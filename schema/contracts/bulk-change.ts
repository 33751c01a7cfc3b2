import { z } from 'zod';
import { getFormTypes } from '../business-views.ts';
import { ADMIN_BUSINESS_FILTER, OPERATIONS } from './admin-business-filter.ts';
import { BatchSummary, ChangeSample } from './batch.ts';
import { BULK_FIELDS, type BulkField, MOST_NAMED, REQUIRED_BULK_FIELDS } from './bulk-limits.ts';
import { buildWholeNumber } from './query.ts';

const TYPES = getFormTypes();

/** Stored form of a text of a field; undefined if the field cannot have it. */
export function parseBulkValue(field: BulkField, text: string): string | null | undefined {
  const { success, data } = TYPES[field].safeParse(text);
  return success ? (data ?? null) : undefined;
}

const field = z.enum(BULK_FIELDS);
const text = z.string().max(2000);

/** A change to many businesses at once. Texts are replaced wherever they occur in a value, in the same case. */
export const BulkChange = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('set'), field, value: text.min(1) })
    .refine((change) => parseBulkValue(change.field, change.value) != null, {
      path: ['value'],
      error: 'is no value of this field',
    }),
  z
    .strictObject({ kind: z.literal('clear'), field })
    .refine((change) => !REQUIRED_BULK_FIELDS.includes(change.field), {
      path: ['field'],
      error: 'cannot be empty',
    }),
  z.strictObject({ kind: z.literal('replace'), field, find: text.min(1), replacement: text }),
  z.strictObject({ kind: z.literal('category'), categoryId: z.int().positive() }),
  z.strictObject({ kind: z.literal('operation'), operation: z.enum(OPERATIONS) }),
  z.strictObject({ kind: z.literal('verify'), verified: z.boolean() }),
  z.strictObject({ kind: z.enum(['remove', 'restore']) }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** Businesses of a bulk change: those with these ids, or all that pass a filter of the list except some. */
export const BulkSelection = z.union([
  z.strictObject({ ids: z.array(z.int().positive()).min(1).max(MOST_NAMED) }),
  z.strictObject({
    filter: z.strictObject(ADMIN_BUSINESS_FILTER),
    except: z
      .array(z.int().positive())
      .max(MOST_NAMED)
      .optional()
      .describe('Ids of businesses that pass the filter and are left out.'),
  }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

/** Body of `POST /api/admin/bulk-changes`. */
export const BulkChangeRequest = z.strictObject({ selection: BulkSelection, change: BulkChange });

/** Effect of a bulk change, as applying it now would have. */
export const BulkPreview = z.object({
  selected: z.int(),
  changed: z.int(),
  unchanged: z.int().describe('Businesses that are already so.'),
  skipped: z.int().describe('Removed businesses, which only `restore` changes.'),
  refused: z.int().describe('Businesses whose value would be none of the field, or that a merge removed.'),
  samples: z.array(ChangeSample.omit({ sheet: true, row: true })).describe('At most 10.'),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

/** A bulk change with its preview; null before a large one was previewed by its job. */
export const BulkBatch = BatchSummary.extend({ change: BulkChange, preview: BulkPreview.nullable() });
export type BulkBatch = z.infer<typeof BulkBatch>;

/** Path of `/api/admin/bulk-changes/{id}`. */
export const BulkPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the bulk change.')
    .meta({ examples: [1] }),
});
