import type { Answer } from './answer.ts';

/** How the work on an answer came out: with an answer to share, because the database is down, or with nothing to share. */
export type Outcome = Answer | 'down' | 'nothing';

/** How long others wait for the one that works, in milliseconds. */
const PATIENCE_MS = 1500;

type Work = { since: number; waiting: Set<(outcome: Outcome) => void> };

/** What this isolate works on, by the key of the answer. */
const underWay = new Map<string, Work>();

/**
 * Has many calls for one answer do the work once. Gives null to the first one, which then works and says with
 * {@link finishWork} how it came out; gives the others that outcome. One that works for too long, as when its client has hung up, is
 * not waited for. `now` in milliseconds.
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

/** Tells all that wait, and lets the next call work again. */
export function finishWork(key: string, outcome: Outcome): void {
  const work = underWay.get(key);
  underWay.delete(key);
  work?.waiting.forEach((tell) => tell(outcome));
}
