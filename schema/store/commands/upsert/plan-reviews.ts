import type { RecordedReview } from '../../../rules/batch/row-changes.ts';
import type { StoredReviews } from './load-candidates.ts';
import { buildTextChange, propose } from './listing-changes.ts';
import { finishRow, type PlanContext, type PlannedListing } from './planned-rows.ts';
import type { PreparedReview } from './prepare-listings.ts';

/** Adds the changes of reviews to planned listings. A repeat only adds missing reviews. */
export function planReviews(listings: PlannedListing[], stored: StoredReviews, context: PlanContext): void {
  const decisions = context.review;
  for (const listing of listings) {
    const { target, kind } = listing;
    let isChanged = false;
    for (const review of listing.reviews) {
      const { key } = review;
      const before = target.reviews.get(key) ?? (target.isNew ? undefined : stored.get(target.row.id, key));
      const next = before === undefined ? review : kind === 'merged' ? before : mergeReview(before, review);
      if (next === before) continue;
      if (decisions !== null && !target.isNew) {
        const change = buildTextChange('reviews', toReviewText(before), toReviewText(next)!);
        if (!propose(listing, change, decisions.policy)) continue;
      }
      target.reviews.set(key, next);
      const old = target.reviewChanges.get(key)?.before ?? toRecordedReview(before) ?? null;
      target.reviewChanges.set(key, { before: old, after: toRecordedReview(next)! });
      isChanged = true;
    }
    if (!isChanged || kind === 'created') continue;
    listing.changed.push('reviews');
    if (kind === 'unchanged') listing.kind = 'changed';
    target.changed.add('reviews');
    finishRow(target, context);
  }
}

/** The later review, with gaps filled from the earlier one. @returns `before` itself if nothing changes */
function mergeReview(before: PreparedReview, review: PreparedReview): PreparedReview {
  const next = {
    key: before.key,
    authorName: review.authorName ?? before.authorName,
    rating: review.rating ?? before.rating,
    comment: review.comment ?? before.comment,
    createdAt: review.createdAt ?? before.createdAt,
  };
  const isSame =
    next.authorName === before.authorName &&
    next.rating === before.rating &&
    next.comment === before.comment &&
    next.createdAt === before.createdAt;
  return isSame ? before : next;
}

function toReviewText(review: PreparedReview | undefined): string | null {
  if (review === undefined) return null;
  const { authorName, rating, comment } = review;
  return [authorName, rating, comment].filter((part) => part !== null).join(' · ');
}

function toRecordedReview(review: PreparedReview | undefined): RecordedReview | undefined {
  if (review === undefined) return undefined;
  const { authorName, rating, comment, createdAt } = review;
  return { authorName, rating, comment, createdAt };
}
