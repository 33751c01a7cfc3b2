import { httpErrors } from '../errors.ts';
import { startGeneration } from './generation.ts';

/**
 * Purges all responses in the edge cache. `now` in milliseconds.
 *
 * @returns the name of the new cache generation
 * @throws HttpError 503 if the page store cannot be written; it is then unknown whether the cache was purged
 */
export async function purgeCache(bucket: R2Bucket, now: number): Promise<string> {
  try {
    return await startGeneration(bucket, now);
  } catch (cause) {
    throw httpErrors.pageStoreUnavailable(cause);
  }
}
