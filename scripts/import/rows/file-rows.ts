import type { BusinessField } from '../../../schema/business-views.ts';
import type { Listing } from '../../../schema/contracts/listing.ts';
import type { PlacedRow } from '../import-result.ts';
import { findEmptied } from '../map/emptied-fields.ts';
import type { ReviewOfBusiness } from '../map/map-review.ts';
import type { Problem } from '../map/map-row.ts';
import type { MappedBusiness, PendingReview } from '../map/map-sheet-row.ts';
import type { MappedRow } from '../mapped-rows.ts';

/** A row as a listing. `emptied`: fields that the file has a column for, and the row no value. */
export type ListingRow = PlacedRow & {
  listing: Listing;
  emptied: BusinessField[];
  /** Invalid values, which were left empty. */
  warnings: Problem[];
  /** Characters of its cells. */
  length: number;
};
/** A rejected row with its original cells. */
export type RejectedRow = PlacedRow & { cells: string[]; problems: Problem[] };
/** A row with a review, whose business has not been looked up yet (attach-reviews.ts). */
export type ReviewRow = PlacedRow & ReviewOfBusiness & { cells: string[] };
/** A row of a file, without what only the file's reader knows. */
export type FileRow = ListingRow | RejectedRow | ReviewRow;

/**
 * Reduces a mapped row to what is stored of it.
 *
 * @param position its place among all rows of the file, from 1
 * @param findsEmptied false if nothing is cleared because its cell is empty
 */
export function toFileRow(
  entry: MappedRow<MappedBusiness | PendingReview>,
  position: number,
  findsEmptied: boolean,
): FileRow {
  const { sheet, row, cells } = entry;
  const place = { sheet, row, position };
  if ('problems' in entry) return { ...place, cells, problems: entry.problems };
  const warnings = entry.faults.length === 0 ? entry.warnings : [...entry.faults, ...entry.warnings];
  if ('review' in entry) {
    const { review, ids, unknown } = entry;
    return { ...place, cells, review, ids, unknown, warnings };
  }
  const { listing, columns } = entry;
  const emptied = findsEmptied ? findEmptied(cells, columns, listing) : [];
  return { ...place, listing, emptied, warnings, length: countCharacters(cells) };
}

/** Characters of the cells of a row. */
export function countCharacters(cells: readonly string[]): number {
  let length = 0;
  for (const cell of cells) length += cell.length;
  return length;
}
