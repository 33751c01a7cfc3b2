import { MERGE_PARTS, type MergePart } from '../../../contracts/duplicate.ts';
import { addProtectedFields, getProtectedName } from '../../../rules/business/protected-fields.ts';
import type { RecordedReview } from '../../../rules/batch/row-changes.ts';
import type { BusinessRecord } from '../row/business-rows.ts';
import { deriveColumns } from '../row/derived-columns.ts';
import { type BusinessRow, getValue, setValue } from '../row/row-codec.ts';

/** A review with its key. */
export type KeyedReview = { key: string } & RecordedReview;

/** Both businesses as a merge leaves them, and the reviews that the kept one gets. */
export type PlannedMerge = { winner: BusinessRow; loser: BusinessRow; reviews: KeyedReview[] };

/**
 * Plans a merge: the winner takes the chosen parts, which imports then leave alone, and the reviews that it lacks; the
 * loser is removed.
 */
export function planMerge(
  winner: BusinessRecord,
  loser: BusinessRecord,
  take: readonly MergePart[],
  reviews: { winner: KeyedReview[]; loser: KeyedReview[] },
  now: string,
): PlannedMerge {
  const row: BusinessRow = { ...winner.row, updatedAt: now };
  const relations = { ...winner.relations };
  const fields = take.flatMap((part): readonly string[] => MERGE_PARTS[part]);
  for (const field of fields as (keyof BusinessRow)[]) setValue(row, field, getValue(loser.row, field));
  if (take.includes('category')) relations.category = loser.relations.category;
  if (take.includes('location')) relations.city = loser.relations.city;
  Object.assign(row, deriveColumns(row, relations));
  row.protectedFields = addProtectedFields(row.protectedFields, fields.map(getProtectedName));
  const known = new Set(reviews.winner.map(({ key }) => key));
  return {
    winner: row,
    loser: { ...loser.row, removedAt: now, updatedAt: now },
    reviews: reviews.loser.filter(({ key }) => !known.has(key)),
  };
}
