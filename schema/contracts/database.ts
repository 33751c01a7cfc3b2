import { z } from 'zod';
import { Backup } from './backup.ts';
import { Job } from './job.ts';

/** Beginning of the error of an optimization that found the database damaged. */
export const DAMAGED_DATABASE = 'The database is damaged';

/** Response of `GET /api/admin/database`. Figures that cannot be known are null. Sizes are in bytes. */
export const DatabaseStatus = z.object({
  unavailable: z
    .array(z.enum(['page-store', 'backup-store']))
    .describe('Stores that did not respond; their figures are null.'),
  size: z.int().describe('Size of the database.'),
  free: z.int().describe('Part of the size that deleted rows left and new rows will use.'),
  migrations: z.int().describe('Applied changes of the schema.'),
  migratedAt: z.string().nullable().describe('Time at which the newest of them was made, ISO 8601 in UTC.'),
  pages: z.int().nullable().describe('Published pages that visitors see; null before the first publish.'),
  publishedAt: z.string().nullable(),
  releases: z
    .int()
    .nullable()
    .describe('Sets of pages in the page store: the current one and those for a rollback.'),
  pending: z.int().nullable().describe('Changes that are not published yet.'),
  pageStore: z
    .object({ objects: z.int(), bytes: z.int(), measuredAt: z.string() })
    .nullable()
    .describe('Size of the page store when it was last measured; null before that.'),
  lastBackup: Backup.nullable(),
  restoreCheck: Job.nullable().describe('Last job that restored a backup to check it, or failed to.'),
  optimize: Job.nullable().describe('Last job that came to the end of checking the database.'),
});
export type DatabaseStatus = z.infer<typeof DatabaseStatus>;

/** Number of rows of a table, in the response of `GET /api/admin/database/tables`. */
export const TableSize = z.object({ name: z.string(), rows: z.int() });
export type TableSize = z.infer<typeof TableSize>;
