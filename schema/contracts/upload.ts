import { z } from 'zod';
import { buildWholeNumber } from './query.ts';

/** Maximum size of an uploaded file in bytes: 500 MB, as the screen says. */
export const MAX_UPLOAD_BYTES = 500 * 1024 * 1024;
/** Size of every part except the last; R2 takes no smaller ones than 5 MiB. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;

/** 'removed': the bytes were deleted, because the file was applied, discarded or abandoned. */
export const UploadState = z.enum(['receiving', 'complete', 'removed']);
export type UploadState = z.infer<typeof UploadState>;

/** Body of `POST /api/admin/uploads`. */
export const UploadInput = z.strictObject({
  name: z.string().trim().min(1).max(255),
  size: z.int().min(1).max(MAX_UPLOAD_BYTES),
});
export type UploadInput = z.infer<typeof UploadInput>;

/** An upload and the parts that have arrived; the rest can be sent after a lost connection or a reload. */
export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  partSize: z.int(),
  state: UploadState,
  received: z.array(z.int()).describe('Numbers of the received parts, the first is 1.'),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type Upload = z.infer<typeof Upload>;

export const UploadPath = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]{20,40}$/)
    .describe('Id of the upload.')
    .meta({ examples: ['0f8fad5bd9cb469fa16570867728950e'] }),
});
export const UploadPartPath = UploadPath.extend({
  number: buildWholeNumber(1, 10_000)
    .describe('Number of the part, the first is 1.')
    .meta({ examples: [1] }),
});

/** Result of an import, as `POST /api/upload-excel` answers it. */
export const UploadExcelResult = z.object({
  imported: z.int().describe('New and changed businesses.'),
  categoriesCreated: z.int(),
  citiesFound: z.int().describe('Distinct cities of the accepted rows.'),
  totalRows: z.int(),
});
export type UploadExcelResult = z.infer<typeof UploadExcelResult>;
