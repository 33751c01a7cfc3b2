import { PHOTO_TYPES } from '../../schema/rules/business/photo-path.ts';
import { httpErrors } from '../errors.ts';
import type { CleanPhoto } from './clean-photo.ts';

/** Half of a SHA-256, in hexadecimal: enough that no two pictures ever share a name. */
const NAME_BYTES = 16;

/** File name of a photo: the hash of its bytes, so that the same picture is stored once. */
export async function buildPhotoFile({ bytes, format, width, height }: CleanPhoto): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, NAME_BYTES);
  const name = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${name}-${width}x${height}.${format}`;
}

/**
 * Stores a photo. One that is there already is written again, which heals a bucket that has lost it.
 *
 * @throws HttpError 503
 */
export async function storePhoto(
  bucket: R2Bucket,
  file: string,
  { bytes, format }: CleanPhoto,
): Promise<void> {
  await bucket
    .put(file, bytes, { httpMetadata: { contentType: PHOTO_TYPES[format] } })
    .catch((cause: unknown) => {
      throw httpErrors.photoStoreUnavailable(cause);
    });
}

/** Deletes photos. @throws HttpError 503 */
export async function deletePhotos(bucket: R2Bucket, files: string[]): Promise<void> {
  await bucket.delete(files).catch((cause: unknown) => {
    throw httpErrors.photoStoreUnavailable(cause);
  });
}
