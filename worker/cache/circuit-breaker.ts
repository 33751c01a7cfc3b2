/** Time for which the circuit stays open, in milliseconds. */
const OPEN_MS = 1000;

const openedAt = new Map<string, number>();

/** Opens the circuit of a database that is down. `now` in milliseconds. */
export function openCircuit(databaseUrl: string, now: number): void {
  openedAt.set(databaseUrl, now);
}

/** True if the database was found down a moment ago: stale responses are then served without trying it again. */
export function isCircuitOpen(databaseUrl: string, now: number): boolean {
  return now - (openedAt.get(databaseUrl) ?? -Infinity) < OPEN_MS;
}
