import { httpErrors } from '../errors.ts';
import { beginGeneration } from './generation.ts';

/**
 * Purges all responses in the edge cache. `now` in milliseconds.
 *
 * @returns the name of the new cache generation
 * @throws HttpError 503 if the page store cannot be written; it is then unknown whether the cache was purged
 */
export async function purgeAnswers(bucket: R2Bucket, now: number): Promise<string> {
  try {
    return await beginGeneration(bucket, now);
  } catch (cause) {
    throw httpErrors.pageStoreUnavailable(cause);
  }
}
