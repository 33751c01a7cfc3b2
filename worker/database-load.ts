import { BusyError } from './errors.ts';
import { logError } from './log.ts';

/**
 * Requests to the database that one isolate has under way at most: many times what a healthy one ever has (50 calls a second
 * of 20 ms each make one), and half of what a local server takes at once (`sqld --max-concurrent-requests`, 128).
 */
const MOST_AT_ONCE = 64;

/** How often refusals are written to the log, in milliseconds: refusing must stay cheap. */
const LOG_EVERY_MS = 10_000;

/** When each that is under way ends at the latest. Its end may go unseen, when the client has hung up. */
const underWay = new Set<{ endsBy: number }>();
const refusals = { count: 0, loggedAt: -Infinity };

/**
 * Does work that asks the database, unless too much of it is under way already: then whoever comes next is told so at once, since
 * waiting in line would help nobody. `endsBy` in milliseconds.
 *
 * @throws BusyError
 */
export async function withinLoad<T>(endsBy: number, work: () => Promise<T>): Promise<T> {
  if (underWay.size >= MOST_AT_ONCE) forgetLost(Date.now());
  if (underWay.size >= MOST_AT_ONCE) throw refusal(Date.now());
  const own = { endsBy };
  underWay.add(own);
  try {
    return await work();
  } finally {
    underWay.delete(own);
  }
}

function forgetLost(now: number): void {
  for (const one of underWay) if (one.endsBy < now) underWay.delete(one);
}

function refusal(now: number): BusyError {
  const error = new BusyError();
  refusals.count += 1;
  if (now - refusals.loggedAt >= LOG_EVERY_MS) {
    logError('database_too_busy', error, { refused: refusals.count });
    Object.assign(refusals, { count: 0, loggedAt: now });
  }
  return error;
}
