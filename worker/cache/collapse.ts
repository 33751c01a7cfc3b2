import type { Answer } from './answer.ts';

/** Result of a computation: a response to share, 'down' if the database is down, or 'nothing' to share. */
export type Outcome = Answer | 'down' | 'nothing';

/** Maximum time for which others wait, in milliseconds. */
const PATIENCE_MS = 1500;

type Work = { since: number; waiting: Set<(outcome: Outcome) => void> };

/** Computations in flight, by cache key. */
const underWay = new Map<string, Work>();

/**
 * Single-flight: the first caller gets null, computes the response and calls {@link finishWork}; the others await its result. A
 * computation that takes too long, for example because its client disconnected, is abandoned. `now` in milliseconds.
 */
export function joinWork(key: string, now: number): Promise<Outcome> | null {
  const work = underWay.get(key);
  if (!work || now - work.since >= PATIENCE_MS) {
    underWay.set(key, { since: now, waiting: new Set() });
    return null;
  }
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  work.waiting.add(resolve);
  const timer = setTimeout(() => resolve('nothing'), PATIENCE_MS - (now - work.since));
  return promise.finally(() => clearTimeout(timer));
}

/** Resolves the waiting callers. The next caller computes again. */
export function finishWork(key: string, outcome: Outcome): void {
  const work = underWay.get(key);
  underWay.delete(key);
  work?.waiting.forEach((tell) => tell(outcome));
}
