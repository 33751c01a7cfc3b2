import type { ChangedValue, FieldChange } from './change-groups.ts';

/** A review of a batch's record. */
export type RecordedReview = {
  authorName: string | null;
  rating: number | null;
  comment: string | null;
  createdAt: string | null;
};

/**
 * Values of `batch_row` before or after. Each is in an array, so that json_patch, which removes null, can merge two of
 * them.
 */
export type RecordedValues = {
  [field: string]: [ChangedValue] | Record<string, [RecordedReview | null]> | undefined;
  reviews?: Record<string, [RecordedReview | null]>;
};

/** Changes of the fields of a business that a row of `batch_row` recorded; times and reviews are not among them. */
export function parseFieldChanges(before: RecordedValues, after: RecordedValues): FieldChange[] {
  return Object.keys(before)
    .filter((field) => field !== 'reviews' && field !== 'version' && field !== 'updatedAt')
    .map((field) => ({ field, before: readValue(before, field), after: readValue(after, field) }));
}

/** Changes of reviews that a row of `batch_row` recorded, by key of the review. */
export function parseReviewChanges(
  before: RecordedValues,
  after: RecordedValues,
): { key: string; before: RecordedReview | null; after: RecordedReview | null }[] {
  return Object.entries(before.reviews ?? {}).map(([key, [review]]) => ({
    key,
    before: review,
    after: after.reviews?.[key]?.[0] ?? null,
  }));
}

/** A recorded value; null if there is none. */
export function readValue(values: RecordedValues, field: string): ChangedValue {
  const found = values[field];
  return Array.isArray(found) ? found[0] : null;
}
