import { BusyError } from './errors.ts';

/**
 * Requests to the database that one isolate has under way at most. Measured on two cores with a search of 365,000 listings: see
 * docs/decisions/2026-11-20-edge-cache.md.
 */
const MOST_AT_ONCE = 48;

/** When each that is under way ends at the latest. Its end may go unseen, when the client has hung up. */
const underWay = new Set<{ endsBy: number }>();

/**
 * Does work that asks the database, unless too much of it is under way already: then whoever comes next is told so at once, since waiting
 * in line would help nobody. `endsBy` in milliseconds.
 *
 * @throws BusyError
 */
export async function withinLoad<T>(endsBy: number, work: () => Promise<T>): Promise<T> {
  if (underWay.size >= MOST_AT_ONCE) forgetLost(Date.now());
  if (underWay.size >= MOST_AT_ONCE) throw new BusyError();
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
