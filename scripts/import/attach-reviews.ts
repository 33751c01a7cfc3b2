import { EMPTY_LISTING, type Listing } from '../../schema/contracts/listing.ts';
import {
  type GoogleId,
  type ListedBusiness,
  toIdKey,
} from '../../schema/store/queries/business/find-by-google-ids.ts';
import type { ReviewOfBusiness } from './map/map-review.ts';
import type { Problem } from './map/map-row.ts';

/** Finds stored businesses by their ids; the keys of the result are those of `toIdKey`. */
export type FindBusinesses = (ids: GoogleId[]) => Promise<ReadonlyMap<string, ListedBusiness>>;

/**
 * Turns reviews into listings that repeat their business, with nothing new but the review. A review whose business is
 * unknown is rejected.
 *
 * @param known businesses by id; stored ones are added as they are found, null if there is none
 */
export async function attachReviews<Row extends ReviewOfBusiness>(
  rows: readonly Row[],
  known: Map<string, ListedBusiness | null>,
  findBusinesses: FindBusinesses,
): Promise<((Row & { listing: Listing }) | (Row & { problems: Problem[] }))[]> {
  const missing = rows.flatMap(({ ids }) => ids).filter((id) => !known.has(toIdKey(id)));
  if (missing.length > 0) {
    const stored = await findBusinesses(missing);
    for (const key of missing.map(toIdKey)) known.set(key, stored.get(key) ?? null);
  }
  return rows.map((row) => {
    const id = row.ids.find((one) => known.get(toIdKey(one)) != null);
    if (id === undefined) return { ...row, problems: [row.unknown] };
    const business = known.get(toIdKey(id))!;
    const listing = { ...EMPTY_LISTING, ...business, [id.field]: id.value, reviews: [row.review] };
    return { ...row, listing };
  });
}
