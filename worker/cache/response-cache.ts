import { type CachedResponse, serializeForCache, parseFromCache } from './cached-response.ts';
import { createLru } from './lru.ts';

/** Time for which a response is fresh, in milliseconds. */
export const FRESH_MS = 60_000;
/** Time after that for which it may be served stale while the database is down, in milliseconds. */
export const STALE_MS = 600_000;

/** Memory for responses; an isolate has 128 MB for everything. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Size of an entry beside its body, in bytes. */
const OVERHEAD = 2048;
/** Size of a response in memory, in bytes. */
export const getAnswerSize = ({ body }: CachedResponse) => body.byteLength + OVERHEAD;

const CACHE_SECONDS = (FRESH_MS + STALE_MS) / 1000;

const responses = createLru<CachedResponse>(MAX_BYTES, getAnswerSize);

/**
 * Finds the newest response in the memory of this isolate and the cache of this data centre; null if there is none
 * that is fresh or may be served stale. Keys are URLs of this site that contain the generation. `now` in
 * milliseconds.
 */
export async function findCachedResponse(key: string, now: number): Promise<CachedResponse | null> {
  const near = responses.get(key);
  if (near && now - near.storedAt < FRESH_MS) return near;
  // Another isolate may have a newer one.
  const packed = await caches.default.match(key).catch(() => undefined);
  const far = packed ? await parseFromCache(packed).catch(() => null) : null;
  const newest = far && far.storedAt > (near?.storedAt ?? 0) ? far : near;
  if (!newest || now - newest.storedAt >= FRESH_MS + STALE_MS) return null;
  if (newest === far) responses.put(key, far);
  return newest;
}

/** Stores a response: in this isolate at once, in the cache of the data centre when the promise resolves. */
export async function storeCachedResponse(key: string, answer: CachedResponse): Promise<void> {
  responses.put(key, answer);
  await caches.default.put(key, serializeForCache(answer, CACHE_SECONDS)).catch(() => undefined);
}
