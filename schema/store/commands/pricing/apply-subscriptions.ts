import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';
import { IS_RUNNING } from '../../queries/pricing/subscriptions.ts';
import { updateBusiness } from '../edit/update-business.ts';

type Context = { now: Date; actor: Actor };

/** Condition that a row promises priority placement at the time `:now`. */
const IS_PLACING = `${IS_RUNNING} and s.priority_placement = 1`;

/** Businesses per run; the next run takes the others. */
const MAX_BUSINESSES = 200;

/**
 * Businesses whose subscriptions have ended, or whose flag differs from what their subscriptions promise: others can
 * change a business at the same time.
 */
const PENDING = `select business_id from subscription where closed_at is null and ends_at <= :now
  union select s.business_id from subscription s join business b on b.id = s.business_id
    where ${IS_PLACING} and b.is_sponsored = 0
  union select business_id from subscription where is_sponsoring = 1 and closed_at is not null
  limit ${MAX_BUSINESSES}`;

/**
 * Carries out what subscriptions promise at this time: closes periods that are over, and sponsors businesses while a
 * period has priority placement. It can be interrupted and repeated. A business that fails does not stop the others.
 *
 * @returns number of businesses
 * @throws AggregateError with the failures, after the others
 */
export async function applyDueSubscriptions(db: Database, context: Context): Promise<number> {
  const { rows } = await db.$client.execute({ sql: PENDING, args: { now: context.now.toISOString() } });
  const failures: unknown[] = [];
  for (const row of rows) {
    const id = Number(row.business_id);
    await applySubscriptions(db, id, context).catch((cause: unknown) =>
      failures.push(new Error(`The subscriptions of business ${id} were not applied`, { cause })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return rows.length;
}

/**
 * Like {@link applyDueSubscriptions}, for one business. The flag of a business that was sponsored before its
 * subscription is left alone.
 *
 * @throws StaleError if other edits of the business kept winning
 */
export async function applySubscriptions(
  db: Database,
  businessId: number,
  { now, actor }: Context,
): Promise<void> {
  const at = now.toISOString();
  const { rows } = await db.$client.execute({
    sql: `select s.id, s.closed_at is null and s.ends_at <= :now as is_over, ${IS_PLACING} as is_placing, s.is_sponsoring,
        b.is_sponsored
      from subscription s join business b on b.id = s.business_id
      where s.business_id = :business and (s.closed_at is null or s.is_sponsoring = 1)`,
    args: { now: at, business: businessId },
  });
  const placing = rows.filter((row) => row.is_placing === 1);
  const isSponsoring =
    rows.some((row) => row.is_sponsoring === 1) || placing.some((row) => row.is_sponsored === 0);
  if (isSponsoring) {
    // Before the flag is set and after it is cleared, so that it is cleared even if this is interrupted.
    const claims = placing.map(({ id }) => ({
      sql: 'update subscription set is_sponsoring = 1 where id = ?',
      args: [Number(id)],
    }));
    if (claims.length > 0) await db.$client.batch(claims, 'write');
    await updateBusiness(db, businessId, { isSponsored: placing.length > 0 }, { now, actor });
  }
  // Only rows that were read, so that a change meanwhile is found by the next run.
  const statements = rows
    .filter((row) => row.is_placing === 0)
    .flatMap((row) => {
      const id = Number(row.id);
      const update = {
        sql: `update subscription set is_sponsoring = 0, closed_at = iif(:over, coalesce(closed_at, ends_at), closed_at)
          where id = :id`,
        args: { id, over: Number(row.is_over) },
      };
      return row.is_over === 1 ? [buildExpiryEntry(id, { now, actor }), update] : [update];
    });
  if (statements.length > 0) await db.$client.batch(statements, 'write');
}

/** Audit entry of a period that ran to its end; recorded once. */
function buildExpiryEntry(id: number, { now, actor }: Context) {
  return buildAuditStatement({
    at: now,
    actor,
    action: 'subscription.expire',
    entity: 'subscription',
    entityId: id,
    after: {
      sql: `select json_object('name', b.name, 'endsAt', s.ends_at) from subscription s
        join business b on b.id = s.business_id where s.id = ?`,
      args: [id],
    },
    when: { sql: 'exists (select 1 from subscription where id = ? and closed_at is null)', args: [id] },
  });
}
