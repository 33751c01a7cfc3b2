import type { Listing } from '../../schema/contracts/listing.ts';
import {
  type GoogleId,
  type ListedBusiness,
  toIdKey,
} from '../../schema/store/queries/business/find-by-google-ids.ts';
import { attachReviews, type FindBusinesses } from './attach-reviews.ts';
import { isReviewSheet } from './columns/review-columns.ts';
import { type CountryDefault, mapRow } from './map/map-row.ts';
import { type MappedBusiness, mapSheetRow, type PendingReview } from './map/map-sheet-row.ts';
import { type MappedRow, readMappedRows } from './mapped-rows.ts';
import type { Spreadsheet } from './read/open-spreadsheet.ts';

/** A row as the listing that it stores, or the reasons of its rejection. */
export type ListingRow = MappedRow<MappedBusiness>;

type Reading = NonNullable<Parameters<typeof readMappedRows>[2]>;
/** Options of reading. `country`: of rows that do not indicate one. */
type Options = Reading & { country: CountryDefault; findBusinesses: FindBusinesses };

/**
 * Reads the rows of a spreadsheet as listings. A row of a sheet with a review per row becomes a listing that repeats
 * the business it names, of the file or stored, with nothing new but the review. Reviews come last, after the
 * businesses of all sheets; one that names no business is rejected. For them the file is read again.
 *
 * @throws UnusableSheetError if no sheet has listings; UnreadableFileError
 */
export async function* readListings(
  spreadsheet: Spreadsheet,
  { country, findBusinesses, onSheet, onProgress, ...again }: Options,
): AsyncGenerator<ListingRow[]> {
  /** Ids in reviews. */
  const reviewed = new Set<string>();
  let hasListings = false;
  const reading = { ...again, ...(onSheet && { onSheet }), ...(onProgress && { onProgress }) };
  const mapped = readMappedRows<MappedBusiness | PendingReview>(
    spreadsheet,
    (cells, columns) => mapSheetRow(cells, columns, country),
    reading,
  );
  for await (const batch of mapped) {
    const rows: ListingRow[] = [];
    for (const entry of batch) {
      if ('review' in entry) for (const id of entry.ids) reviewed.add(toIdKey(id));
      else rows.push(entry);
    }
    hasListings ||= rows.some((row) => 'listing' in row);
    if (rows.length > 0) yield rows;
  }
  if (reviewed.size === 0) return;
  const known = new Map<string, ListedBusiness | null>();
  if (hasListings) await findInFile(spreadsheet, { country, ...again }, reviewed, known);
  const reviews = readMappedRows<PendingReview | typeof SKIPPED>(
    spreadsheet,
    (cells, columns) => {
      if (!isReviewSheet(columns)) return SKIPPED;
      const review = mapSheetRow(cells, columns, country);
      return 'review' in review ? review : SKIPPED;
    },
    again,
  );
  for await (const batch of reviews) {
    const rows = batch.filter((entry) => 'review' in entry);
    if (rows.length > 0) yield await attachReviews(rows, known, findBusinesses);
  }
}

/** Rows that were read before. */
const SKIPPED = { skipped: true } as const;

/** Adds the businesses of a file that have one of the ids. */
async function findInFile(
  spreadsheet: Spreadsheet,
  { country, ...reading }: Reading & { country: CountryDefault },
  ids: ReadonlySet<string>,
  known: Map<string, ListedBusiness | null>,
): Promise<void> {
  const mapped = readMappedRows<{ listing: Listing } | typeof SKIPPED>(
    spreadsheet,
    (cells, columns) => (isReviewSheet(columns) ? SKIPPED : mapRow(cells, columns, country)),
    reading,
  );
  for await (const batch of mapped) {
    for (const entry of batch) {
      if (!('listing' in entry)) continue;
      const { name, category, street, address, city, state, stateCode, countryCode } = entry.listing;
      const business = { name, category, street, address, city, state, stateCode, countryCode };
      for (const key of getIds(entry.listing).map(toIdKey))
        if (ids.has(key) && !known.has(key)) known.set(key, business);
    }
  }
}

function getIds({ placeId, googleId, cid }: Listing): GoogleId[] {
  return Object.entries({ placeId, googleId, cid }).flatMap(([field, value]) =>
    value === null ? [] : [{ field: field as GoogleId['field'], value }],
  );
}
