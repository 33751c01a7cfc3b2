import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import type { MergeRequest } from '../../../contracts/duplicate.ts';
import { paths } from '../../../rules/website/paths.ts';
import type { Database } from '../../database.ts';
import { findPair, type StoredPair } from '../../queries/duplicates/find-pair.ts';
import { EDIT, retry } from '../../retry.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';
import { beginMerge, discardMerge } from '../batch/merge-batch.ts';
import { buildChangedRecords } from '../record/record-rows.ts';
import { type BusinessRecord, parseRows, selectRows } from '../row/business-rows.ts';
import { buildScheduleStatements } from '../row/schedules.ts';
import { buildRowUpdates, buildStateUpdates, buildVersionGuard, runGuarded } from '../row/update-rows.ts';
import { PairChangedError, PairDecidedError, SubscribedBusinessError } from './errors.ts';
import { type KeyedReview, type PlannedMerge, planMerge } from './plan-merge.ts';

/** A merge with its author and time. */
export type Merge = MergeRequest & { now: Date; actor: Actor };

type Read = {
  winner: BusinessRecord;
  loser: BusinessRecord;
  reviews: { winner: KeyedReview[]; loser: KeyedReview[] };
};

/**
 * Merges the two businesses of a pair: one takes the chosen parts and the reviews of the other, which is removed and
 * whose address redirects. All of it is one transaction, recorded as a batch.
 *
 * @returns false if there is no such pair
 * @throws PairDecidedError @throws PairChangedError @throws SubscribedBusinessError
 */
export function mergeBusinesses(db: Database, id: number, merge: Merge): Promise<boolean> {
  return retry(async () => {
    const pair = await findPair(db, id);
    if (pair === null) return false;
    // Written by the attempt before, whose connection was lost.
    if (pair.winnerId === merge.winnerId && pair.decidedAt === merge.now.toISOString()) return true;
    if (pair.state !== 'open') throw new PairDecidedError(pair.state);
    const read = await readBusinesses(db, pair, merge);
    const plan = planMerge(read.winner, read.loser, merge.take, read.reviews, merge.now.toISOString());
    const batchId = await beginMerge(db, plan.winner.name, merge);
    try {
      await runGuarded(db, buildMerge({ id, batchId }, read, plan, merge));
    } catch (error) {
      await discardMerge(db, batchId);
      throw error;
    }
    return true;
  }, EDIT);
}

/** SQL for an open subscription of the business ?2 at the time ?3. */
const SUBSCRIPTION =
  'select 1 from subscription where business_id = ?2 and closed_at is null and ends_at > ?3';

/** Reads both businesses, which must be as they were shown. */
async function readBusinesses(
  db: Database,
  { firstId, secondId }: StoredPair,
  { winnerId, versions, now }: Merge,
): Promise<Read> {
  const ids = JSON.stringify([firstId, secondId]);
  const loserId = winnerId === firstId ? secondId : firstId;
  const [businesses, reviews, subscriptions] = await db.$client.batch(
    [
      selectRows('b.id in (select value from json_each(?))', [ids]),
      {
        sql: `select business_id, key, author_name, rating, comment, created_at from review
          where business_id in (select value from json_each(?)) order by id`,
        args: [ids],
      },
      {
        sql: SUBSCRIPTION,
        args: [null, loserId, now.toISOString()],
      },
    ],
    'read',
  );
  const found = parseRows(businesses!);
  const isShown = found.every(({ row }, i) => row.removedAt === null && row.version === versions[i]);
  if (found.length < 2 || !isShown) throw new PairChangedError();
  if (subscriptions!.rows.length > 0) throw new SubscribedBusinessError(loserId);
  const [winner, loser] = winnerId === firstId ? [found[0]!, found[1]!] : [found[1]!, found[0]!];
  const of = (owner: number) =>
    reviews!.rows.flatMap((row) => {
      const [businessId, key, authorName, rating, comment, createdAt] = Array.from(row);
      return businessId === owner ? ({ key, authorName, rating, comment, createdAt } as KeyedReview) : [];
    });
  return { winner, loser, reviews: { winner: of(winnerId), loser: of(loserId) } };
}

function buildMerge(
  { id, batchId }: { id: number; batchId: number },
  read: Read,
  { winner, loser, reviews }: PlannedMerge,
  { take, now, actor }: Merge,
): InStatement[] {
  const at = now.toISOString();
  const rows = [
    { before: read.winner.row, after: winner },
    { before: read.loser.row, after: loser },
  ];
  const changes = new Map(reviews.map(({ key, ...review }) => [key, { before: null, after: review }]));
  return [
    buildVersionGuard([read.winner.row, read.loser.row]),
    {
      sql: `select case when exists (select 1 from duplicate_pair where id = ?1 and state = 'open')
        and not exists (${SUBSCRIPTION}) then 1 else json('stale') end`,
      args: [id, loser.id, at],
    },
    ...buildScheduleStatements([winner]),
    ...buildRowUpdates(rows),
    ...buildStateUpdates(rows),
    {
      // The reviews of the removed business stay with it too, so that an undo finds them.
      sql: `insert into review (business_id, key, author_name, rating, comment, created_at)
        select ?, key, author_name, rating, comment, created_at from review
        where business_id = ? and key in (select value from json_each(?)) order by id`,
      args: [winner.id, loser.id, JSON.stringify(reviews.map(({ key }) => key))],
    },
    // One that was left by an earlier business of the same address.
    { sql: 'delete from redirect where from_path = ?', args: [paths.business(loser.slug)] },
    {
      sql: 'insert into redirect (from_path, to_path, created_at) values (?, ?, ?)',
      args: [paths.business(loser.slug), paths.business(winner.slug), at],
    },
    ...buildChangedRecords(batchId, [
      { before: read.winner.row, after: winner, reviews: changes },
      { before: read.loser.row, after: loser, reviews: new Map() },
    ]),
    {
      sql: `update duplicate_pair set state = 'merged', winner_id = ?, batch_id = ?, decided_at = ?, decided_by = ?
        where id = ?`,
      args: [winner.id, batchId, at, actor.name, id],
    },
    { sql: `update batch set state = 'applied' where id = ?`, args: [batchId] },
    buildAuditStatement({
      at: now,
      actor,
      action: 'business.merge',
      entity: 'business',
      entityId: winner.id,
      after: { name: winner.name, merged: loser.name, mergedSlug: loser.slug, taken: take },
    }),
  ];
}
