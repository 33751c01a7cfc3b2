import type { StoredUpload } from '../../schema/store/queries/upload/uploads.ts';
import { httpErrors } from '../errors.ts';

type Key = Pick<StoredUpload, 'id' | 'multipartId'>;

/** An id that nobody can guess; it is the key in the bucket. */
export function createUploadId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** Begins a multipart upload in the bucket. @returns its id there @throws HttpError 503 */
export async function beginMultipart(
  bucket: R2Bucket,
  id: string,
  customMetadata: Record<string, string> = {},
): Promise<string> {
  return (await askStore(() => bucket.createMultipartUpload(id, { customMetadata }))).uploadId;
}

/** Number of the parts of a file. */
export function countParts({ size, partSize }: { size: number; partSize: number }): number {
  return Math.max(1, Math.ceil(size / partSize));
}

/** Bytes that a part must have: all but the last are of the same size. */
export function getPartSize(upload: { size: number; partSize: number }, number: number): number {
  return number < countParts(upload) ? upload.partSize : upload.size - (number - 1) * upload.partSize;
}

/**
 * Stores a part of known size as it arrives; sent again, it replaces the first.
 *
 * @returns ETag of the part
 * @throws HttpError 400 if it has another size @throws HttpError 503
 */
export async function storePart(
  bucket: R2Bucket,
  { id, multipartId }: Key,
  number: number,
  { body, size }: { body: ReadableStream<Uint8Array>; size: number },
): Promise<string> {
  // The bucket takes streams of known length only; this one fails if it gets more or fewer bytes.
  const { readable, writable } = new FixedLengthStream(size);
  const [copied, stored] = await Promise.allSettled([
    body.pipeTo(writable),
    bucket.resumeMultipartUpload(id, multipartId).uploadPart(number, readable),
  ]);
  if (copied.status === 'fulfilled' && stored.status === 'fulfilled') return stored.value.etag;
  const faults = [copied, stored].flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  if (faults.some((fault) => String(fault).includes('FixedLengthStream')))
    throw httpErrors.wrongPartSize(size);
  throw httpErrors.uploadStoreUnavailable(faults[0]);
}

/** Stores a part that is in memory. @returns ETag of the part @throws HttpError 503 */
export async function storeBytes(
  bucket: R2Bucket,
  { id, multipartId }: Key,
  number: number,
  bytes: Uint8Array,
): Promise<string> {
  const multipart = bucket.resumeMultipartUpload(id, multipartId);
  return (await askStore(() => multipart.uploadPart(number, bytes))).etag;
}

/**
 * Joins the parts of an upload. A repeated call, whose first answer was lost, finds the joined file.
 *
 * @throws HttpError 409 if the bucket has lost parts @throws HttpError 503
 */
export async function joinParts(
  bucket: R2Bucket,
  { id, multipartId, parts }: Pick<StoredUpload, 'id' | 'multipartId' | 'parts'>,
): Promise<void> {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  try {
    await bucket
      .resumeMultipartUpload(id, multipartId)
      .complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
  } catch (cause) {
    const joined = await askStore(() => bucket.head(id));
    if (joined?.size === size) return;
    throw isUnknownPart(cause) ? httpErrors.partsLost(cause) : httpErrors.uploadStoreUnavailable(cause);
  }
}

/** Drops the parts of an upload that was not joined. Of one that was, or is unknown, it does nothing. */
export async function abortMultipart(bucket: R2Bucket, { id, multipartId }: Key): Promise<void> {
  await bucket
    .resumeMultipartUpload(id, multipartId)
    .abort()
    .catch(() => {});
}

/** Deletes the bytes of an upload, however far it came. @throws HttpError 503 */
export async function deleteBytes(bucket: R2Bucket, key: Key): Promise<void> {
  await abortMultipart(bucket, key);
  await askStore(() => bucket.delete(key.id));
}

/** Codes 10024 (no such upload), 10025 (invalid part) and 10048 (parts of different sizes) of R2. */
function isUnknownPart(error: unknown): boolean {
  return error instanceof Error && /\(100(?:24|25|48)\)/.test(error.message);
}

async function askStore<Found>(ask: () => Promise<Found>): Promise<Found> {
  try {
    return await ask();
  } catch (cause) {
    throw httpErrors.uploadStoreUnavailable(cause);
  }
}
