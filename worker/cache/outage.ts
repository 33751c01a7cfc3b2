/** How long stand-ins are given out without trying the database again, in milliseconds. */
const PAUSE_MS = 1000;

const downAt = new Map<string, number>();

/** Remembers that the database at an address was found down. `now` in milliseconds. */
export function noteOutage(databaseUrl: string, now: number): void {
  downAt.set(databaseUrl, now);
}

/** Whether the database was found down a moment ago: who has something to stand in need not wait to find out again. */
export function isInOutage(databaseUrl: string, now: number): boolean {
  return now - (downAt.get(databaseUrl) ?? -Infinity) < PAUSE_MS;
}
