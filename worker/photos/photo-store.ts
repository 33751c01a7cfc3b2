import { PHOTO_TYPES } from '../../schema/rules/business/photo-path.ts';
import { httpErrors } from '../errors.ts';
import type { CleanPhoto } from './clean-photo.ts';

/** Half of a SHA-256, in hexadecimal: enough that no two pictures ever share a name. */
const NAME_BYTES = 16;

/**
 * Stores a photo under the hash of its bytes, so that the same picture is stored once. One that is there already is
 * written again, which heals a bucket that has lost it.
 *
 * @returns its file name
 * @throws HttpError 503
 */
export async function storePhoto(bucket: R2Bucket, photo: CleanPhoto): Promise<string> {
  const { bytes, format, width, height } = photo;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, NAME_BYTES);
  const name = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const file = `${name}-${width}x${height}.${format}`;
  await bucket
    .put(file, bytes, { httpMetadata: { contentType: PHOTO_TYPES[format] } })
    .catch((cause: unknown) => {
      throw httpErrors.photoStoreUnavailable(cause);
    });
  return file;
}

/** Deletes photos. @throws HttpError 503 */
export async function deletePhotos(bucket: R2Bucket, files: string[]): Promise<void> {
  await bucket.delete(files).catch((cause: unknown) => {
    throw httpErrors.photoStoreUnavailable(cause);
  });
}
