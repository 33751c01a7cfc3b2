import { getDefinition } from '../../schema/business-views.ts';
import type { Database } from '../../schema/store/database.ts';
import { findMissingPhotos, listPaths } from '../../schema/store/queries/photo/find-missing-photos.ts';
import type { Problem } from './map/map-row.ts';
import type { ListingRow, RejectedRow } from './rows/file-rows.ts';

/**
 * Drops photos that are not on this site, with a warning each: an export of another site, or one older than the
 * photo's removal, names them. A listing without one that is left changes no photos.
 */
export async function dropMissingPhotos(
  db: Database,
  rows: readonly (ListingRow | RejectedRow)[],
  now: Date,
): Promise<(ListingRow | RejectedRow)[]> {
  const photos = rows.flatMap((row) => ('listing' in row ? (row.listing.photos ?? []) : []));
  const missing = await findMissingPhotos(db, photos, now);
  return missing.size === 0
    ? [...rows]
    : rows.map((row) => ('listing' in row ? dropFromRow(row, missing) : row));
}

function dropFromRow(row: ListingRow, missing: ReadonlySet<string>): ListingRow {
  const photos = row.listing.photos ?? [];
  const lost = photos.flatMap(listPaths).filter((path) => missing.has(path));
  if (lost.length === 0) return row;
  const left = photos
    .filter(({ url }) => !missing.has(url))
    .map((photo) => (photo.small !== null && missing.has(photo.small) ? { ...photo, small: null } : photo));
  return {
    ...row,
    listing: { ...row.listing, photos: left.length === 0 ? null : left },
    warnings: [...row.warnings, ...lost.map(buildProblem)],
  };
}

function buildProblem(path: string): Problem {
  return {
    column: getDefinition('photos').column,
    value: path,
    reason: 'This photo is not on this site, so it was left out.',
    suggestion: 'Upload it in the form of the business.',
  };
}
