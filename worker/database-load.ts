import { BusyError } from './errors.ts';
import { logError } from './log.ts';

/**
 * Maximum number of concurrent database requests of an isolate: far above normal load (50 requests a second of 20 ms each need one), and
 * half of the limit of a local server (`sqld --max-concurrent-requests`, 128).
 */
const MOST_AT_ONCE = 64;
/** Maximum number of concurrent list queries, which leaves capacity for other requests. */
const MOST_LISTS = 24;

/** Interval at which rejections are logged, in milliseconds; rejecting must stay cheap. */
const LOG_EVERY_MS = 10_000;

/** Deadlines of the requests in flight. A request can end unnoticed when its client disconnects. */
type UnderWay = Set<{ endsBy: number }>;
const requests: UnderWay = new Set();
const lists: UnderWay = new Set();
const refusals = { count: 0, loggedAt: -Infinity };

/**
 * Runs a database request, or throws at once if too many are in flight. Queueing would only add latency. `endsBy` in milliseconds.
 *
 * @throws BusyError
 */
export function withinLoad<T>(endsBy: number, work: () => Promise<T>): Promise<T> {
  return within(requests, MOST_AT_ONCE, endsBy, work);
}

/** Runs a list query; its database requests count as well. @throws BusyError */
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
