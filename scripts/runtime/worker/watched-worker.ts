import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningWorker } from './worker.ts';

/**
 * A worker counts as unresponsive when this many consecutive probes got no response. Each may take as long as a busy
 * machine needs, so it is detected after 15 to 30 seconds.
 */
export const PROBES = { everyMs: 5_000, timeLimitMs: 5_000, misses: 3 };

export type WatchedWorker = {
  url: string;
  /** Settles when the worker has exited on its own; rejects if it could not be restarted. */
  ended: Promise<void>;
};

/**
 * Starts a worker and restarts it when it is unresponsive: it runs but does not respond, as after one of its inner
 * processes was killed. Any response counts, also a 503.
 *
 * @param writeLine prints a message about a restart
 */
export async function startWatchedWorker(
  start: () => Promise<RunningWorker>,
  writeLine: (line: string) => void,
  probes = PROBES,
): Promise<WatchedWorker> {
  let worker = await start();
  const { url } = worker;
  const watch = async () => {
    while (
      (await Promise.race([worker.ended.then(() => 'ended'), waitUntilHanging(worker, probes)])) !== 'ended'
    ) {
      writeLine(`The worker at ${url} does not respond. Restarting it.`);
      await worker.stop();
      worker = await start();
      writeLine(`The worker at ${url} responds again.`);
    }
  };
  const ended = watch();
  // Awaited later. Until then, a rejection must not count as unhandled.
  ended.catch(() => {});
  return { url, ended };
}

/** Settles when a worker is unresponsive; never when it has exited. */
async function waitUntilHanging(
  worker: RunningWorker,
  { everyMs, timeLimitMs, misses }: typeof PROBES,
): Promise<string> {
  let isOver = false;
  void worker.ended.then(() => (isOver = true));
  for (let missed = 0; missed < misses;) {
    await sleep(everyMs, undefined, { ref: false });
    if (isOver) return new Promise(() => {});
    missed = (await isResponding(worker.url, timeLimitMs)) ? 0 : missed + 1;
  }
  return 'hanging';
}

/** Requests the current release without a token, which the worker rejects at once. */
async function isResponding(url: string, timeLimitMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await fetch(`${url}/api/internal/current`, { signal });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
