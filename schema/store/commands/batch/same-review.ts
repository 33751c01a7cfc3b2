import type { RecordedReview } from '../../../rules/batch/row-changes.ts';

/** True if two reviews have the same values. */
export function isSameReview(a: RecordedReview | null, b: RecordedReview | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.authorName === b.authorName &&
    a.rating === b.rating &&
    a.comment === b.comment &&
    a.createdAt === b.createdAt
  );
}
