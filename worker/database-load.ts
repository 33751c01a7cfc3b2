import { BusyError } from './errors.ts';
import { logError } from './log.ts';

/**
 * Requests to the database that one isolate has under way at most: many times what a healthy one ever has (50 calls a second
 * of 20 ms each make one), and half of what a local server takes at once (`sqld --max-concurrent-requests`, 128).
 */
const MOST_AT_ONCE = 64;
/** Searches and lists of listings among them, so that a crowd of these leaves room for everything else. */
const MOST_LISTS = 24;

/** How often refusals are written to the log, in milliseconds: refusing must stay cheap. */
const LOG_EVERY_MS = 10_000;

/** When each that is under way ends at the latest. Its end may go unseen, when the client has hung up. */
type UnderWay = Set<{ endsBy: number }>;
const requests: UnderWay = new Set();
const lists: UnderWay = new Set();
const refusals = { count: 0, loggedAt: -Infinity };

/**
 * Does work that asks the database, unless too much of it is under way already: then whoever comes next is told so at once, since
 * waiting in line would help nobody. `endsBy` in milliseconds.
 *
 * @throws BusyError
 */
export function withinLoad<T>(endsBy: number, work: () => Promise<T>): Promise<T> {
  return within(requests, MOST_AT_ONCE, endsBy, work);
}

/** The same for a list of listings, whose requests then count like others. @throws BusyError */
export function withinListLoad<T>(endsBy: number, work: () => Promise<T>): Promise<T> {
  return within(lists, MOST_LISTS, endsBy, work);
}

async function within<T>(
  underWay: UnderWay,
  most: number,
  endsBy: number,
  work: () => Promise<T>,
): Promise<T> {
  if (underWay.size >= most) forgetLost(underWay, Date.now());
  if (underWay.size >= most) throw refusal(Date.now());
  const own = { endsBy };
  underWay.add(own);
  try {
    return await work();
  } finally {
    underWay.delete(own);
  }
}

function forgetLost(underWay: UnderWay, now: number): void {
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
