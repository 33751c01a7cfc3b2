import { z } from 'zod';
import { Photo } from '../field-values.ts';
import { PHOTO_FILE } from '../rules/business/photo-path.ts';

/** Most bytes of an uploaded photo. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Response of `POST /api/admin/photos`. */
export const UploadedPhoto = z.object({
  url: Photo.shape.url,
  width: z.int().describe('Width in pixels.'),
  height: z.int().describe('Height in pixels.'),
  size: z.int().describe('Bytes of the stored picture.'),
});
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

/** Path of a request about a photo: its `url` without `/photos/`. */
export const PhotoFilePath = z.strictObject({ file: z.string().regex(PHOTO_FILE) });
