import type { StoredObjects } from '../../schema/contracts/page-store.ts';
import { getObjectKey, type ObjectKind } from '../../schema/page-store/store-keys.ts';
import { httpErrors } from '../errors.ts';

/** Result of a call to the page store. @throws HttpError 503 if it fails */
export async function reachPageStore<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw httpErrors.pageStoreUnavailable(cause);
  }
}

/** Objects of a kind, at most as many as one call to the store returns. @throws HttpError 503 */
export async function listObjects(
  bucket: R2Bucket,
  kind: ObjectKind,
  cursor?: string,
): Promise<StoredObjects> {
  const prefix = getObjectKey(kind, '');
  const page = await reachPageStore(bucket.list({ prefix, cursor }));
  const objects = page.objects.map(({ key, uploaded, size }) => ({
    id: key.slice(prefix.length),
    uploaded: uploaded.toISOString(),
    size,
  }));
  return { objects, cursor: page.truncated ? page.cursor : null };
}

/** Number of objects of a kind. @throws HttpError 503 */
export async function countObjects(bucket: R2Bucket, kind: ObjectKind): Promise<number> {
  let [count, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const page = await listObjects(bucket, kind, cursor);
    count += page.objects.length;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return count;
}
