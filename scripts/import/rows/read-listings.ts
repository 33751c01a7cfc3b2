import { type ListedBusiness, toIdKey } from '../../../schema/store/queries/business/find-by-google-ids.ts';
import { attachReviews, type FindBusinesses } from '../attach-reviews.ts';
import { countCharacters, type ListingRow, type RejectedRow, type ReviewRow } from './file-rows.ts';
import type { RowStore } from './row-store.ts';

/** Reviews whose businesses are looked up at once, in one request to the database. */
const REVIEWS = 200;

/**
 * Reads rows back as listings. A row with a review becomes a listing that repeats the business it names, of the file
 * or stored, with nothing new but the review. Reviews come last, after the businesses of all sheets; one that names no
 * business is rejected.
 */
export async function* readListings(
  rows: RowStore,
  findBusinesses: FindBusinesses,
): AsyncGenerator<(ListingRow | RejectedRow)[]> {
  const { reviewed } = rows;
  const listed = new Map<string, Reviewed>();
  for await (const block of rows.read()) {
    const found = block.filter((row): row is ListingRow | RejectedRow => !('review' in row));
    if (reviewed.size > 0) for (const row of found) if ('listing' in row) addReviewed(listed, reviewed, row);
    if (found.length > 0) yield found;
  }
  if (reviewed.size === 0) return;
  const known = new Map<string, ListedBusiness | null>();
  for (const [key, { business }] of listed) known.set(key, business);
  let waiting: ReviewRow[] = [];
  const attach = async () => {
    const attached = await attachReviews(waiting, known, findBusinesses);
    waiting = [];
    return attached.map((row) =>
      'listing' in row ? { ...row, emptied: [], length: countCharacters(row.cells) } : row,
    );
  };
  for await (const block of rows.read()) {
    waiting.push(...block.filter((row) => 'review' in row));
    if (waiting.length >= REVIEWS) yield await attach();
  }
  if (waiting.length > 0) yield await attach();
}

/** The business of an id, and its place in the file. */
type Reviewed = { business: ListedBusiness; position: number };

/** Adds a business of the file that has one of the ids in reviews. The first of several with an id is the one. */
function addReviewed(
  listed: Map<string, Reviewed>,
  reviewed: ReadonlySet<string>,
  { listing, position }: ListingRow,
): void {
  const { name, category, street, address, city, state, stateCode, countryCode } = listing;
  const business = { name, category, street, address, city, state, stateCode, countryCode };
  for (const field of ['placeId', 'googleId', 'cid'] as const) {
    const value = listing[field];
    if (value === null) continue;
    const key = toIdKey({ field, value });
    const isFirst = position < (listed.get(key)?.position ?? Infinity);
    if (reviewed.has(key) && isFirst) listed.set(key, { business, position });
  }
}
