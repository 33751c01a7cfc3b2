import { Current } from '../../schema/page-store/release.ts';
import { CURRENT_KEY } from '../../schema/page-store/store-keys.ts';
import { withTimeout } from '../cache/with-timeout.ts';
import { logError } from '../log.ts';

/** Time for which an isolate may serve the previous release after a switch, in milliseconds. */
const TTL_MS = 1000;
/** Age at which nobody is served what another request is just reading anew, in milliseconds. */
const MAX_AGE_MS = 2 * TTL_MS;
/** Time for which the last known release is served while the store fails, in milliseconds. */
const MAX_STALE_MS = 60_000;
/** Timeout of reading, in milliseconds. */
const TIMEOUT_MS = 3000;

/** Knowledge of an isolate about a store. `readAt` and `askedAt` in milliseconds. */
type Known = { current: Current | null; readAt: number; askedAt: number; isFailing: boolean };
const knownByBucket = new WeakMap<R2Bucket, Known>();

/** The object `current` as it is stored. */
export type StoredCurrent = { current: Current; etag: string };

/**
 * Name of the release that visitors see; null before the first publish. Kept for a second. One request reads it then,
 * and others do not wait. While the store fails, the last known one is served for a minute. `now` in milliseconds.
 */
export async function loadCurrent(bucket: R2Bucket, now: number): Promise<Current | null> {
  const known = knownByBucket.get(bucket);
  if (!known) return (await readCurrent(bucket, now))?.current ?? null;
  const age = now - known.readAt;
  if (age < TTL_MS) return known.current;
  const isUsable = age < (known.isFailing ? MAX_STALE_MS : MAX_AGE_MS);
  if (isUsable && now - known.askedAt < TTL_MS) return known.current;
  known.askedAt = now;
  try {
    return (await readCurrent(bucket, now))?.current ?? null;
  } catch (error) {
    if (age >= MAX_STALE_MS) throw error;
    known.isFailing = true;
    logError('page_store_failed', error);
    return known.current;
  }
}

/** The object `current` as it is in the store now; null before the first publish. `now` in milliseconds. */
export async function readCurrent(bucket: R2Bucket, now: number): Promise<StoredCurrent | null> {
  const before = knownByBucket.get(bucket);
  const object = await withTimeout(bucket.get(CURRENT_KEY), TIMEOUT_MS);
  const current = object && Current.parse(await object.json());
  // This isolate may have switched the release in the meantime.
  if (knownByBucket.get(bucket) === before) remember(bucket, current, now);
  return object && { current: current!, etag: object.etag };
}

/**
 * Replaces `current` if it is still what was read. Other isolates follow within a second. `now` in milliseconds.
 *
 * @param read what {@link readCurrent} found
 * @returns false if somebody else has replaced it
 */
export async function replaceCurrent(
  bucket: R2Bucket,
  read: StoredCurrent | null,
  current: Current,
  now: number,
): Promise<boolean> {
  const stored = await bucket.put(CURRENT_KEY, JSON.stringify(current), {
    httpMetadata: { contentType: 'application/json' },
    onlyIf: read ? { etagMatches: read.etag } : { etagDoesNotMatch: '*' },
  });
  if (stored) remember(bucket, current, now);
  return stored !== null;
}

function remember(bucket: R2Bucket, current: Current | null, now: number): void {
  knownByBucket.set(bucket, { current, readAt: now, askedAt: now, isFailing: false });
}
