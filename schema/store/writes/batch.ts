import type { Listing } from '../../contracts/listing.ts';
import { prepare, type Prepared } from './prepare.ts';

/** Listings that are stored in one transaction. */
export type Batch = { listings: Listing[]; prepared: Prepared[] };

/**
 * Most that a transaction is given to store, in bytes. As JSON it can become twice as much, with marks before quotes and with
 * the columns that are derived, and the server refuses values of more than about 4.7 MB.
 */
const MAX_SIZE = 2_000_000;

/** Cuts windows of listings into batches of at most `rows`, and prepares each when it is asked for. */
export async function* batchesOf(
  windows: Iterable<Listing[]> | AsyncIterable<Listing[]>,
  rows: number,
): AsyncGenerator<Batch, undefined> {
  for await (const window of windows) yield* split(window, rows);
}

function* split(listings: Listing[], rows: number): Generator<Batch> {
  let part: Batch = { listings: [], prepared: [] };
  let size = 0;
  for (const listing of listings) {
    const item = prepare(listing);
    if (part.prepared.length > 0 && (part.prepared.length === rows || size + item.size > MAX_SIZE)) {
      yield part;
      part = { listings: [], prepared: [] };
      size = 0;
    }
    part.listings.push(listing);
    part.prepared.push(item);
    size += item.size;
  }
  if (part.prepared.length > 0) yield part;
}
