import { BusyError } from '../errors.ts';
import { logError } from '../log.ts';

/**
 * Maximum number of concurrent database requests of an isolate: far above normal load (50 requests a second of 20 ms
 * each need one), and half of the limit of a local server (`sqld --max-concurrent-requests`, 128).
 */
const MAX_REQUESTS = 64;
/** Maximum number of concurrent list queries, which leaves capacity for other requests. */
const MAX_LISTS = 24;

/** Interval at which rejections are logged, in milliseconds; rejecting must stay cheap. */
const LOG_INTERVAL_MS = 10_000;

/** Deadlines of the requests in flight. A request can end unnoticed when its client disconnects. */
type InFlight = Set<{ endsBy: number }>;
const requests: InFlight = new Set();
const lists: InFlight = new Set();
const rejections = { count: 0, loggedAt: -Infinity };

/**
 * Runs a database request, or throws at once if too many are in flight. Queueing would only add latency. `endsBy` in
 * milliseconds.
 *
 * @throws BusyError
 */
export function runDatabaseRequest<T>(endsBy: number, work: () => Promise<T>): Promise<T> {
  return runLimited(requests, MAX_REQUESTS, endsBy, work);
}

/** Runs a list query; its database requests count as well. @throws BusyError */
export function runListQuery<T>(endsBy: number, work: () => Promise<T>): Promise<T> {
  return runLimited(lists, MAX_LISTS, endsBy, work);
}

async function runLimited<T>(
  underWay: InFlight,
  most: number,
  endsBy: number,
  work: () => Promise<T>,
): Promise<T> {
  if (underWay.size >= most) removeExpired(underWay, Date.now());
  if (underWay.size >= most) throw createBusyError(Date.now());
  const own = { endsBy };
  underWay.add(own);
  try {
    return await work();
  } finally {
    underWay.delete(own);
  }
}

function removeExpired(underWay: InFlight, now: number): void {
  for (const one of underWay) if (one.endsBy < now) underWay.delete(one);
}

function createBusyError(now: number): BusyError {
  const error = new BusyError();
  rejections.count += 1;
  if (now - rejections.loggedAt >= LOG_INTERVAL_MS) {
    logError('database_too_busy', error, { refused: rejections.count });
    Object.assign(rejections, { count: 0, loggedAt: now });
  }
  return error;
}
