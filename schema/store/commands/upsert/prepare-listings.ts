import type { BusinessField } from '../../../business-views.ts';
import type { Listing } from '../../../contracts/listing.ts';
import { fold } from '../../../rules/text/fold.ts';
import { buildMatchKey } from '../../../rules/business/identity-keys.ts';
import { buildBusinessSlug } from '../../../rules/business/slug.ts';
import {
  getCategoryKey,
  getCityKey,
  isNoCategory,
  type LocatedListing,
} from '../location/count-locations.ts';
import { type BusinessColumns, toColumns } from '../row/to-columns.ts';

export type PreparedReview = {
  key: string;
  authorName: string | null;
  rating: number | null;
  comment: string | null;
  createdAt: string | null;
};

/** A listing with all values that do not depend on the database. */
export type PreparedListing = {
  columns: BusinessColumns;
  matchKey: string;
  cityKey: string;
  /** Category of the business if the listing creates it. */
  categoryKey: string;
  /** True if the listing itself names that category. */
  hasCategory: boolean;
  slugBase: string;
  reviews: PreparedReview[];
  /** City and category as the listing spells them, for those that do not exist. */
  location: LocatedListing;
  /** Fields that the file has a column for, and the listing no value. */
  emptied: readonly BusinessField[];
  /** Approximate size in the write request. */
  bytes: number;
};

/** Listings stored in one transaction, and the items that they were prepared from. */
export type Batch<Item = unknown> = { items: Item[]; prepared: PreparedListing[] };

/**
 * Most bytes in one transaction. As JSON they can double, with escaped quotes and derived columns, and the server
 * refuses values of more than about 4.7 MB.
 */
const MAX_BYTES = 2_000_000;

/** Fields that the file has a column for, and a listing no value. */
export type GetEmptied = (listing: Listing) => readonly BusinessField[];
const NONE: readonly BusinessField[] = [];

/**
 * Splits windows of items into batches, and prepares each batch when it is requested.
 *
 * @param size read for each batch
 */
export async function* splitIntoBatches<Item>(
  windows: Iterable<Item[]> | AsyncIterable<Item[]>,
  size: { readonly rows: number },
  prepare: (item: Item) => PreparedListing,
): AsyncGenerator<Batch<Item>, undefined> {
  for await (const window of windows) yield* splitWindow(window, size, prepare);
}

function* splitWindow<Item>(
  items: Item[],
  size: { readonly rows: number },
  prepare: (item: Item) => PreparedListing,
): Generator<Batch<Item>> {
  let batch: Batch<Item> = { items: [], prepared: [] };
  let bytes = 0;
  for (const item of items) {
    const prepared = prepare(item);
    const { length } = batch.prepared;
    if (length > 0 && (length >= size.rows || bytes + prepared.bytes > MAX_BYTES)) {
      yield batch;
      batch = { items: [], prepared: [] };
      bytes = 0;
    }
    batch.items.push(item);
    batch.prepared.push(prepared);
    bytes += prepared.bytes;
  }
  if (batch.prepared.length > 0) yield batch;
}

/** Computes the columns, keys and reviews of a listing. */
export function prepareListing(listing: Listing, emptied = NONE): PreparedListing {
  const columns = toColumns(listing, 'skip');
  // A file without a column of reviews says 0.
  if (columns.reviewCount === 0) delete columns.reviewCount;
  const categoryKey = getCategoryKey(listing);
  const reviews = mergeReviews(listing.reviews);
  const { city, state, stateCode, countryCode, category } = listing;
  return {
    columns,
    matchKey: buildMatchKey(listing),
    cityKey: getCityKey(listing),
    categoryKey,
    hasCategory: !isNoCategory(categoryKey),
    slugBase: buildBusinessSlug(listing.name, listing.city),
    reviews,
    location: { city, state, stateCode, countryCode, category },
    emptied,
    bytes: OVERHEAD_BYTES + countBytes(columns) + countBytes(reviews),
  };
}

/** One review per key. A repeat fills gaps, as repeated listings do. */
function mergeReviews(reviews: Listing['reviews']): PreparedReview[] {
  const byKey = new Map<string, PreparedReview>();
  for (const review of reviews) {
    const key = buildReviewKey(review);
    const first = byKey.get(key) ?? { ...review, key };
    first.authorName ??= review.authorName;
    first.rating ??= review.rating;
    first.comment ??= review.comment;
    byKey.set(key, first);
  }
  return [...byKey.values()];
}

/** Author and time; if either is missing, rating and comment too. */
function buildReviewKey({ authorName, createdAt, rating, comment }: Omit<PreparedReview, 'key'>): string {
  const author = fold(authorName ?? '');
  if (author !== '' && createdAt !== null) return `${author}|${createdAt}`;
  return `${author}|${createdAt ?? ''}|${rating ?? ''}|${fold(comment ?? '').slice(0, 100)}`;
}

/** Keys and derived columns. */
const OVERHEAD_BYTES = 400;

function countBytes(value: object): number {
  let bytes = 0;
  for (const part of Object.values(value) as unknown[]) {
    if (typeof part === 'string') bytes += countUtf8Bytes(part);
    else if (part !== null && typeof part === 'object') bytes += countBytes(part);
    else bytes += 8;
  }
  return bytes;
}

const NOT_ASCII = /[^\0-\x7f]/;

/** Bytes of a text as UTF-8. Characters outside the basic plane count as six instead of four. */
function countUtf8Bytes(text: string): number {
  let bytes = text.length;
  if (!NOT_ASCII.test(text)) return bytes;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes;
}
