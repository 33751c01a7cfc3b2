import type { ListingReview } from '../../../schema/contracts/listing.ts';
import type { GoogleId } from '../../../schema/store/queries/business/find-by-google-ids.ts';
import type { Columns } from '../columns/fields.ts';
import { ParseError, type Problem, toProblem } from './cells/parse-error.ts';
import { RowReader } from './cells/row-reader.ts';
import { readCid, readFeatureId, readPlaceId } from './values/google-ids.ts';
import { readReviewRow } from './values/reviews.ts';

/** A review and the ids of its business, strongest first. `unknown`: the problem if there is no such business. */
export type ReviewOfBusiness = {
  review: ListingReview;
  ids: GoogleId[];
  unknown: Problem;
  warnings: Problem[];
};

const ID_READERS = [
  ['placeId', readPlaceId],
  ['googleId', readFeatureId],
  ['cid', readCid],
] as const;

/** Maps a row of a sheet with a review per row. It is rejected without a valid id, or without content. */
export function mapReview(
  cells: readonly string[],
  columns: Columns,
): ReviewOfBusiness | { problems: Problem[] } {
  const row = new RowReader(cells, columns);
  const ids = ID_READERS.flatMap(([field, reader]): GoogleId[] => {
    const value = row.read(field, reader);
    return value === null ? [] : [{ field, value }];
  });
  const [id] = ids;
  if (id === undefined) {
    const missing = new ParseError(
      'The review names no business.',
      'Enter the place id of its business, which begins with ChIJ.',
    );
    return { problems: [...row.warnings, toProblem(row.heading(getIdField(columns)), '', missing)] };
  }
  const review = readReviewRow(row);
  if (review === null) {
    const empty = new ParseError('The review is empty.', 'Enter an author, a rating from 1 to 5, or a text.');
    return { problems: [toProblem(row.heading('reviewRating'), row.text('reviewRating'), empty)] };
  }
  const unknown = toProblem(row.heading(id.field), id.value, UNKNOWN_BUSINESS);
  return { review, ids, unknown, warnings: row.warnings };
}

const UNKNOWN_BUSINESS = new ParseError(
  'No business has this id, so its review cannot be stored.',
  'Import the file with the businesses first.',
);

/** The strongest id that the sheet has a column for. */
function getIdField(columns: Columns): GoogleId['field'] {
  return ID_READERS.find(([field]) => columns.has(field))![0];
}
