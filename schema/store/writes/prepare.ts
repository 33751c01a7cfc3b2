import type { Listing } from '../../contracts/listing.ts';
import { fold } from '../../rules/fold.ts';
import { matchKey } from '../../rules/keys.ts';
import { businessSlug } from '../../rules/slug.ts';
import { categoryKeyOf, cityKeyOf, isNoCategory } from './place-tally.ts';
import { type Said, toSaid } from './said.ts';

export type PreparedReview = {
  key: string;
  authorName: string | null;
  rating: number | null;
  comment: string | null;
  createdAt: string | null;
};

/** A listing with everything worked out that does not need the database. */
export type Prepared = {
  said: Said;
  matchKey: string;
  cityKey: string;
  /** The category it is filed under when it is new. */
  categoryKey: string;
  /** Whether the listing itself names that category. */
  saysCategory: boolean;
  slugBase: string;
  reviews: PreparedReview[];
  /** About how many bytes it takes. */
  size: number;
};

export function prepare(listing: Listing): Prepared {
  const said = toSaid(listing, 'unsaid');
  // No reviews is what a file says that does not know of any.
  if (said.reviewCount === 0) delete said.reviewCount;
  const key = categoryKeyOf(listing);
  const reviews = distinctReviews(listing.reviews);
  return {
    said,
    matchKey: matchKey(listing),
    cityKey: cityKeyOf(listing),
    categoryKey: key,
    saysCategory: !isNoCategory(key),
    slugBase: businessSlug(listing.name, listing.city),
    reviews,
    size: OVERHEAD + sizeOf(said) + sizeOf(reviews),
  };
}

/** One review per key; a repeat fills gaps, as it does with listings. */
function distinctReviews(reviews: Listing['reviews']): PreparedReview[] {
  const byKey = new Map<string, PreparedReview>();
  for (const review of reviews) {
    const key = reviewKey(review);
    const first = byKey.get(key) ?? { ...review, key };
    first.authorName ??= review.authorName;
    first.rating ??= review.rating;
    first.comment ??= review.comment;
    byKey.set(key, first);
  }
  return [...byKey.values()];
}

/** Who wrote it and when; without either, also what it says. */
function reviewKey({ authorName, createdAt, rating, comment }: Omit<PreparedReview, 'key'>): string {
  const author = fold(authorName ?? '');
  if (author !== '' && createdAt !== null) return `${author}|${createdAt}`;
  return `${author}|${createdAt ?? ''}|${rating ?? ''}|${fold(comment ?? '').slice(0, 100)}`;
}

/** Room for the keys and the columns that are derived. */
const OVERHEAD = 400;

function sizeOf(value: object): number {
  let size = 0;
  for (const part of Object.values(value) as unknown[]) {
    if (typeof part === 'string') size += bytesOf(part);
    else if (part !== null && typeof part === 'object') size += sizeOf(part);
    else size += 8;
  }
  return size;
}

/** Bytes of a text as UTF-8; rare letters, made of two halves, count as six in place of four. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes;
}
