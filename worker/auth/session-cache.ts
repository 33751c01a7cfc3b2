import { createLru } from '../cache/lru.ts';

/** Time for which a session counts as active after a lookup, in milliseconds. */
const TTL_MS = 60_000;
/** More operators than any site has. */
const MAX_SESSIONS = 1_000;

/** Expiry in milliseconds, by the id of the session. */
const expiryByIdHash = createLru<number>(MAX_SESSIONS, () => 1);

/** Caches that a session is active. `now` in milliseconds. */
export function cacheSession(idHash: string, now: number): void {
  expiryByIdHash.put(idHash, now + TTL_MS);
}

/** Removes a session that has ended. */
export function evictSession(idHash: string): void {
  expiryByIdHash.remove(idHash);
}

/**
 * True if a lookup within the last minute has found the session active. Does not query the database. `now` in
 * milliseconds.
 */
export function isCachedSession(idHash: string, now: number): boolean {
  return (expiryByIdHash.get(idHash) ?? -Infinity) > now;
}
