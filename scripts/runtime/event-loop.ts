import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop. */
const WORK_MS = 50;

/**
 * Creates a function to be awaited between the steps of long synchronous work. It lets the event loop turn when 50
 * milliseconds have passed, so that meanwhile leases are renewed and webhooks answered.
 *
 * @param pause waits for other work of this thread that comes before the next step
 */
export function createEventLoopYield(pause = async () => {}): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < WORK_MS) return;
    await setImmediate();
    await pause();
    last = performance.now();
  };
}
