import type { InStatement } from '@libsql/client/web';
import { readValue } from '../../../rules/batch/row-changes.ts';
import { paths } from '../../../rules/website/paths.ts';
import { buildRedirectDeletes } from '../row/redirects.ts';
import { toJsonLists } from '../row/json-lists.ts';
import { buildStateUpdates, type RowChange } from '../row/update-rows.ts';
import type { LaterRecord } from './pass-on.ts';
import type { PlannedUndo, ReadUndo } from './plan-undo.ts';

/** Builds the statements that restore reviews, and delete those that the batch added. */
export function buildReviewRestores(plans: PlannedUndo[]): InStatement[] {
  const reviews = plans.flatMap((plan) => plan.reviews);
  if (reviews.length === 0) return [];
  const gone = reviews.filter(({ review }) => review === null);
  const old = reviews.flatMap(({ businessId, key, review }) =>
    review === null
      ? []
      : [[businessId, key, review.authorName, review.rating, review.comment, review.createdAt]],
  );
  return [
    {
      sql: `delete from review where id in (select r.id from json_each(?) j
        cross join review r on r.business_id = j.value ->> 0 and r.key = j.value ->> 1)`,
      args: [JSON.stringify(gone.map(({ businessId, key }) => [businessId, key]))],
    },
    ...toJsonLists(old).map((list) => ({
      sql: `update review set author_name = j.value ->> 2, rating = j.value ->> 3, comment = j.value ->> 4,
          created_at = j.value ->> 5
        from json_each(?) j where review.business_id = j.value ->> 0 and review.key = j.value ->> 1`,
      args: [list],
    })),
  ];
}

/** The change of the row of a business that an undo restores. */
export function toRowChange({ row, current }: ReadUndo): RowChange {
  return { before: current!.row, after: row! };
}

/**
 * Builds the statements that undo what merges and bulk changes did beside the fields: whether a business is removed,
 * and what imports leave alone. The address of one that a merge removed redirects no more, and its pair waits for a
 * decision again.
 */
export function buildStateUndo(batchId: number, restored: ReadUndo[]): InStatement[] {
  const changed = restored.filter(
    ({ record: { before } }) => before.removedAt !== undefined || before.protectedFields !== undefined,
  );
  const back = changed.flatMap(({ row, record }) =>
    record.before.removedAt !== undefined && row!.removedAt === null ? row! : [],
  );
  const states = buildStateUpdates(changed.map(toRowChange));
  if (back.length === 0) return states;
  return [
    ...states,
    {
      sql: 'delete from redirect where from_path in (select value from json_each(?))',
      args: [JSON.stringify(back.map(({ slug }) => paths.business(slug)))],
    },
    {
      sql: `update duplicate_pair set state = 'open', winner_id = null, batch_id = null, decided_at = null, decided_by = null
        where batch_id = ?`,
      args: [batchId],
    },
  ];
}

/** Builds the statements that delete the businesses that the batch created. */
export function buildDeletes(plans: PlannedUndo[]): InStatement[] {
  if (plans.length === 0) return [];
  const ids = JSON.stringify(plans.map(({ id }) => id));
  const args = [ids];
  return [
    buildRedirectDeletes(ids),
    { sql: 'delete from review where business_id in (select value from json_each(?))', args },
    { sql: 'delete from business where id in (select value from json_each(?))', args },
  ];
}

/**
 * Tells the batches that created these businesses their new version: an undo brings a business back to the state in
 * which that batch left it, so it is no later change.
 */
export function buildVersionLinks(batchId: number, restored: PlannedUndo[]): InStatement[] {
  const links = restored
    .filter(({ isWhole }) => isWhole)
    .map(({ id, record }) => [id, readValue(record.before, 'version')]);
  if (links.length === 0) return [];
  return [
    {
      sql: `update batch_row set after = json_set(after, '$.version',
          json_array((select version from business where id = business_id)))
        where (batch_id, business_id) in (select r.batch_id, r.business_id
          from json_each(?) j cross join batch b cross join batch_row r on r.batch_id = b.id and r.business_id = j.value ->> 0
          where b.applied_at is not null and b.id <> ? and r.kind = 'created' and r.undone is null
            and json_extract(r.after, '$.version[0]') = j.value ->> 1)`,
      args: [JSON.stringify(links), batchId],
    },
  ];
}

/** Builds the statements that store what was passed on to later batches. */
export function buildPassings(records: LaterRecord[]): InStatement[] {
  const rows = records.map(({ batchId, id, kind, before, after }) => [
    batchId,
    id,
    kind,
    kind === 'created' ? null : JSON.stringify(before),
    JSON.stringify(after),
  ]);
  return toJsonLists(rows).map((list) => ({
    sql: `update batch_row set kind = j.value ->> 2, before = j.value ->> 3, after = j.value ->> 4 from json_each(?) j
      where batch_id = j.value ->> 0 and business_id = j.value ->> 1`,
    args: [list],
  }));
}

/** Marks rows that are done, and tells those of which a part stays the time that the business has now. */
export function buildMarks(batchId: number, plans: ReadUndo[], now: string): InStatement[] {
  const done = plans.filter(({ undone }) => undone !== null);
  const parts = plans.filter(
    ({ undone, action, current, record }) =>
      undone === null &&
      action === 'restore' &&
      current?.row.updatedAt === readValue(record.after, 'updatedAt'),
  );
  // Both columns of the key come from the list, so that it is read once instead of once for each row of the batch.
  return [
    {
      sql: `update batch_row set undone = j.value ->> 2 from json_each(?) j
        where batch_id = j.value ->> 0 and business_id = j.value ->> 1`,
      args: [
        JSON.stringify(done.map(({ id, undone }) => [batchId, id, undone === 'edited' ? 'edited' : now])),
      ],
    },
    {
      sql: `update batch_row set after = json_set(after, '$.updatedAt', json_array(?)) from json_each(?) j
        where batch_id = j.value ->> 0 and business_id = j.value ->> 1`,
      args: [now, JSON.stringify(parts.map(({ id }) => [batchId, id]))],
    },
  ];
}
