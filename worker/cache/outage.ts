/** Time for which the circuit stays open, in milliseconds. */
const PAUSE_MS = 1000;

const downAt = new Map<string, number>();

/** Opens the circuit of a database that is down. `now` in milliseconds. */
export function noteOutage(databaseUrl: string, now: number): void {
  downAt.set(databaseUrl, now);
}

/** True if the database was found down a moment ago: stale responses are then served without trying it again. */
export function isInOutage(databaseUrl: string, now: number): boolean {
  return now - (downAt.get(databaseUrl) ?? -Infinity) < PAUSE_MS;
}
