import { z } from 'zod';
import { buildWholeNumber } from './query.ts';

const Values = z.record(z.string(), z.unknown()).nullable();

/** A change of a business, by an operator or by a batch. */
export const HistoryEntry = z.object({
  at: z.string().describe('Time of the change, ISO 8601 in UTC.'),
  by: z.string().describe('Operator, or part of the program.'),
  source: z
    .enum(['edit', 'import', 'bulk', 'merge'])
    .describe("'edit': of this business alone. 'bulk': of many at once."),
  action: z.string().nullable().describe("Of an edit, such as 'business.update'."),
  file: z.string().nullable().describe('Name of the file of an import.'),
  isCreated: z.boolean().describe('True if the change created the business.'),
  isUndone: z.boolean().describe('True if the batch was undone since.'),
  before: Values.describe('Changed fields before the change.'),
  after: Values.describe('Changed fields after the change.'),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Query of `GET /api/admin/businesses/{id}/history`. */
export const HistoryQuery = z.strictObject({
  limit: buildWholeNumber(1, 100).default(20).describe('Maximum number of changes.'),
});
