import { z } from 'zod';
import { withTimeout } from './with-timeout.ts';

/** Object that names the generation. */
const OBJECT_KEY = 'pointer.answers';
const Pointer = z.object({ generation: z.string().min(1) });

/** Generation before the first purge. */
const INITIAL_GENERATION = 'first';

/** Time for which an isolate caches the generation, in milliseconds. It can serve purged responses until then. */
export const GENERATION_TTL_MS = 2000;
/** Timeout of reading the generation, in milliseconds. After it, the request bypasses the cache. */
const TIMEOUT_MS = 300;

/** Generation as last read; null if it could not be read. */
type CachedGeneration = { generation: string | null; readAt: number };
const generations = new WeakMap<R2Bucket, CachedGeneration>();

/**
 * Current generation of cached responses, or null if it is unknown: then no cached response may be served, since it
 * may have been purged. It is stored in the page store, so that it is available while the database is down. `now` in
 * milliseconds.
 */
export async function loadGeneration(bucket: R2Bucket, now: number): Promise<string | null> {
  const last = generations.get(bucket);
  if (last && now - last.readAt < GENERATION_TTL_MS) return last.generation;
  const generation = await withTimeout(readGeneration(bucket), TIMEOUT_MS).catch(() => null);
  // This isolate may have purged the cache in the meantime.
  if (generations.get(bucket) === last) generations.set(bucket, { generation, readAt: now });
  return generations.get(bucket)!.generation;
}

/**
 * Purges all cached responses by starting a new generation. Other isolates follow when they next read it. `now` in
 * milliseconds.
 */
export async function startGeneration(bucket: R2Bucket, now: number): Promise<string> {
  const generation = crypto.randomUUID();
  await bucket.put(OBJECT_KEY, JSON.stringify({ generation }), {
    httpMetadata: { contentType: 'application/json' },
  });
  generations.set(bucket, { generation, readAt: now });
  return generation;
}

async function readGeneration(bucket: R2Bucket): Promise<string> {
  const object = await bucket.get(OBJECT_KEY);
  return object ? Pointer.parse(await object.json()).generation : INITIAL_GENERATION;
}
