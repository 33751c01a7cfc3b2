/** How long a session counts as one that goes on after it was looked up, in milliseconds. */
const KNOWN_MS = 60_000;
/** More operators than any site has at work. */
const MOST = 1_000;

/** Until when, in milliseconds, by the id of the session: what this isolate knows. */
const known = new Map<string, number>();

/** Remembers that a session was found to go on. `now` in milliseconds. */
export function noteSession(idHash: string, now: number): void {
  known.delete(idHash);
  known.set(idHash, now + KNOWN_MS);
  const [oldest] = known.keys();
  if (known.size > MOST) known.delete(oldest!);
}

/** Forgets a session that was found to have ended, or ends now. */
export function forgetSession(idHash: string): void {
  known.delete(idHash);
}

/** Whether a session was found to go on within the last minute. That costs no question to the database. `now` in milliseconds. */
export function isKnownSession(idHash: string, now: number): boolean {
  return (known.get(idHash) ?? -Infinity) > now;
}
