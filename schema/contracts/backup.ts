import { z } from 'zod';
import { buildWholeNumber } from './query.ts';

/** Days for which a backup is kept; the newest one is kept until there is another. */
export const BACKUP_DAYS = 14;
/** Days after which a backup, which is written every night, is late. */
export const LATE_BACKUP_DAYS = 2;
/** Size of every part of a backup except the last; R2 takes no smaller ones than 5 MiB. */
export const BACKUP_PART_BYTES = 16 * 1024 * 1024;

/** Reason of a backup: the schedule, an operator, or a reset that follows. */
export const BackupReason = z.enum(['nightly', 'manual', 'reset']);
export type BackupReason = z.infer<typeof BackupReason>;

/** Facts of a backup, which are stored with its bytes. A later version may only add optional ones. */
export const BackupFacts = z.strictObject({
  reason: BackupReason,
  job: z.int().describe('Id of the job that wrote it.'),
  createdAt: z.iso.datetime().describe('Time of the state of the database, ISO 8601 in UTC.'),
  createdBy: z.string().max(100),
  size: z.int().min(1).describe('Size of the file in bytes.'),
  databaseSize: z.int().describe('Size of the database in bytes.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the file.'),
  businesses: z.int(),
  newestBusiness: z.int().describe('Highest id of a business; 0 without one.'),
  newestBatch: z.int().describe('Highest id of a batch; 0 without one.'),
});
export type BackupFacts = z.infer<typeof BackupFacts>;

const BackupId = z
  .string()
  .regex(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/)
  .describe('Id of the backup.')
  .meta({ examples: ['20261120T010003Z-0f8fad5b'] });

/** Facts as they were stored, maybe by a newer version, which has others too. */
export const StoredBackupFacts = z.object(BackupFacts.shape);

/** A backup in the store: an SQLite database, compressed with gzip. */
export const Backup = z.object({ ...BackupFacts.shape, id: BackupId });
export type Backup = z.infer<typeof Backup>;

export const BackupPath = z.strictObject({ id: BackupId });
export const BackupPartPath = BackupPath.extend({ number: buildWholeNumber(1, 10_000) });
/** Name that the bucket gave to an upload or a part. It fails on other characters. */
const Opaque = z.string().regex(/^[\x21-\x7e]+$/);
/** Query of the requests that store a backup: the id of the multipart upload. */
export const BackupUploadQuery = z.strictObject({ upload: Opaque.max(2000) });
/** Response to the start of an upload. */
export const BackupUpload = z.object({ id: BackupId, upload: z.string(), partSize: z.int() });
export type BackupUpload = z.infer<typeof BackupUpload>;
/** Body of the request that completes an upload, and the response to a part. */
export const BackupPart = z.strictObject({
  number: z.int().min(1).max(10_000),
  size: z.int().min(1).max(BACKUP_PART_BYTES),
  etag: Opaque.max(200),
});
export type BackupPart = z.infer<typeof BackupPart>;
export const BackupParts = z.strictObject({
  parts: z
    .array(BackupPart)
    .min(1)
    .max(10_000)
    .refine(
      (parts) => parts.every(({ number }, i) => number === i + 1),
      'must be numbered from 1 without gaps',
    ),
});

/** Name of the file of a backup. @example 'business-hub_20261120T010003Z-0f8fad5b.sqlite.gz' */
export function getBackupFileName({ id }: Pick<Backup, 'id'>): string {
  return `business-hub_${id}.sqlite.gz`;
}
