import { HttpError } from '../errors.ts';
import { beginGeneration } from './generation.ts';

/**
 * Purges all answers that the edge keeps. `now` in milliseconds.
 *
 * @returns the name of the generation that begins
 * @throws HttpError 503 when the store cannot be written; whether anything was purged is then unknown
 */
export async function purgeAnswers(bucket: R2Bucket, now: number): Promise<string> {
  try {
    return await beginGeneration(bucket, now);
  } catch (cause) {
    throw new HttpError(
      503,
      'store_unavailable',
      'The cache cannot be cleared at the moment. Try again in a few seconds.',
      { headers: { 'Retry-After': '5' }, cause },
    );
  }
}
