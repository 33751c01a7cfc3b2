import type { Columns } from '../columns/fields.ts';
import { isReviewSheet } from '../columns/review-columns.ts';
import { type AcceptedListing, type CountryDefault, mapRow, type Problem } from './map-row.ts';
import { mapReview, type ReviewOfBusiness } from './map-review.ts';

/** A row that becomes a listing, and the columns of its sheet. */
export type MappedBusiness = AcceptedListing & { columns: Columns };
/** A review whose business has not been looked up yet (attach-reviews.ts), and the columns of its sheet. */
export type PendingReview = ReviewOfBusiness & { columns: Columns };

/** Maps a row of any sheet: to a listing, or to a review where each row is one. */
export function mapSheetRow(
  cells: readonly string[],
  columns: Columns,
  country: CountryDefault,
): MappedBusiness | PendingReview | { problems: Problem[] } {
  const mapped = isReviewSheet(columns) ? mapReview(cells, columns) : mapRow(cells, columns, country);
  return 'problems' in mapped ? mapped : { ...mapped, columns };
}
