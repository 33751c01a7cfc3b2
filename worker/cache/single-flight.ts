import type { CachedResponse } from './cached-response.ts';

/** Result of a computation: a response to share, 'down' if the database is down, or 'nothing' to share. */
export type FlightResult = CachedResponse | 'down' | 'nothing';

/** Maximum time for which others wait, in milliseconds. */
const TIMEOUT_MS = 1500;

type Flight = { since: number; waiting: Set<(outcome: FlightResult) => void> };

/** Computations in flight, by cache key. */
const flights = new Map<string, Flight>();

/**
 * Single-flight: the first caller gets null, computes the response and calls {@link finishFlight}; the others await
 * its result. A computation that takes too long, for example because its client disconnected, is abandoned. `now` in
 * milliseconds.
 */
export function joinFlight(key: string, now: number): Promise<FlightResult> | null {
  const work = flights.get(key);
  if (!work || now - work.since >= TIMEOUT_MS) {
    flights.set(key, { since: now, waiting: new Set() });
    return null;
  }
  const { promise, resolve } = Promise.withResolvers<FlightResult>();
  work.waiting.add(resolve);
  const timer = setTimeout(() => resolve('nothing'), TIMEOUT_MS - (now - work.since));
  return promise.finally(() => clearTimeout(timer));
}

/** Resolves the waiting callers. The next caller computes again. */
export function finishFlight(key: string, outcome: FlightResult): void {
  const work = flights.get(key);
  flights.delete(key);
  work?.waiting.forEach((resolve) => resolve(outcome));
}
