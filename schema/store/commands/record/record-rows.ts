import type { InStatement } from '@libsql/client/web';
import { FIELD_NAMES } from '../../../business-views.ts';
import type { RecordedReview, RecordedValues } from '../../../rules/batch/row-changes.ts';
import { toJsonLists } from '../row/json-lists.ts';
import { type BusinessRow, type Field, getValue } from '../row/row-codec.ts';

/** Columns of a business that a batch records; the others are derived from them. */
const RECORDED: Field[] = [
  ...FIELD_NAMES,
  'cityId',
  'categoryId',
  'updatedAt',
  'removedAt',
  'protectedFields',
];

/** A review before and after; null if there was none. */
export type RecordedReviews = Map<string, { before: RecordedReview | null; after: RecordedReview }>;

/** A created business, found by its slug because it has no id yet, and the slug counter that it moved. */
export type CreatedRecord = { slug: string; counter: SlugCount | null };
/** Slug that several businesses share, the number behind it, and the last number before; 0: none. */
export type SlugCount = { base: string; number: number; last: number };

/** A changed business. `version` is the one that was read. */
export type ChangedRecord = { before: BusinessRow; after: BusinessRow; reviews: RecordedReviews };

/**
 * Builds the statements that record created businesses. They follow the insert in its transaction.
 */
export function buildCreatedRecords(batchId: number, created: CreatedRecord[]): InStatement[] {
  if (created.length === 0) return [];
  const rows = created.map(({ slug, counter }) => {
    const after: RecordedValues = { version: [1] };
    if (counter !== null) {
      const { base, number, last } = counter;
      Object.assign(after, { slugBase: [base], slugNumber: [number], slugLast: [last] });
    }
    return [slug, JSON.stringify(after)];
  });
  return toJsonLists(rows).map((list) => ({
    sql: `insert or ignore into batch_row (batch_id, business_id, kind, before, after)
      select ?, b.id, 'created', null, j.value ->> 1 from json_each(?) j cross join business b on b.slug = j.value ->> 0`,
    args: [batchId, list],
  }));
}

/**
 * Builds the statements that record changed businesses. The values before are as long as they were stored, so the
 * length of the file says nothing about theirs. If the batch has changed one before, the first value before and the
 * last value after count; of a business that it created only the version does. What an undo took back and the batch
 * writes again can be undone again.
 */
export function buildChangedRecords(batchId: number, changed: ChangedRecord[]): InStatement[] {
  if (changed.length === 0) return [];
  const rows = changed.map(({ before, after, reviews }) => {
    const [first, last]: [RecordedValues, RecordedValues] = [{}, {}];
    for (const field of RECORDED) {
      const [old, next] = [getValue(before, field), getValue(after, field)];
      if (old !== next) [first[field], last[field]] = [[old], [next]];
    }
    if (reviews.size > 0) {
      first.reviews = toRecord(reviews, 'before');
      last.reviews = toRecord(reviews, 'after');
    }
    first.version = [before.version];
    last.version = [before.version + 1];
    return [before.id, JSON.stringify(first), JSON.stringify(last)];
  });
  return toJsonLists(rows).map((list) => ({
    sql: `insert into batch_row (batch_id, business_id, kind, before, after)
      select ?, j.value ->> 0, 'changed', j.value ->> 1, j.value ->> 2 from json_each(?) j where true
      on conflict (batch_id, business_id) do update set undone = null,
        before = case kind when 'changed' then json_patch(excluded.before, before) end,
        after = case kind when 'changed' then json_patch(after, excluded.after)
          else json_set(after, '$.version', json_extract(excluded.after, '$.version')) end`,
    args: [batchId, list],
  }));
}

function toRecord(
  reviews: RecordedReviews,
  side: 'before' | 'after',
): Record<string, [RecordedReview | null]> {
  return Object.fromEntries([...reviews].map(([key, change]) => [key, [change[side]]]));
}
