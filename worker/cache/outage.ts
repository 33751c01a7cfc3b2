import type { Settings } from '../env.ts';

/** How long stand-ins are given out without trying the database again, in milliseconds. */
const PAUSE_MS = 1000;

const downAt = new WeakMap<Settings, number>();

/** Remembers that the database was found down. `now` in milliseconds. */
export function noteOutage(settings: Settings, now: number): void {
  downAt.set(settings, now);
}

/** Whether the database was found down a moment ago: who has something to stand in need not wait to find out again. */
export function isInOutage(settings: Settings, now: number): boolean {
  return now - (downAt.get(settings) ?? -Infinity) < PAUSE_MS;
}
