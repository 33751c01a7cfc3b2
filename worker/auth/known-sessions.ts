import { createLru } from '../cache/memory.ts';

/** Time for which a session counts as active after a lookup, in milliseconds. */
const KNOWN_MS = 60_000;
/** More operators than any site has. */
const MOST = 1_000;

/** Expiry in milliseconds, by the id of the session. */
const known = createLru<number>(MOST, () => 1);

/** Caches that a session is active. `now` in milliseconds. */
export function noteSession(idHash: string, now: number): void {
  known.put(idHash, now + KNOWN_MS);
}

/** Removes a session that has ended. */
export function forgetSession(idHash: string): void {
  known.remove(idHash);
}

/** True if a lookup within the last minute has found the session active. Does not query the database. `now` in milliseconds. */
export function isKnownSession(idHash: string, now: number): boolean {
  return (known.get(idHash) ?? -Infinity) > now;
}
