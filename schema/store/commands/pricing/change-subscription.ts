import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

type Context = { now: Date; actor: Actor };

/** Name of the business of a subscription, for the audit log. */
const NAME = '(select name from business where id = business_id)';

/** Marks the price of a subscription as paid now, or takes that back: the time is then in the audit log only. */
export async function markSubscriptionPaid(
  db: Database,
  id: number,
  isPaid: boolean,
  { now, actor }: Context,
): Promise<void> {
  const entry = buildAuditStatement({
    at: now,
    actor,
    action: 'subscription.pay',
    entity: 'subscription',
    entityId: id,
    before: {
      sql: `json_object('isPaid', json(?), 'paidAt', paid_at)`,
      args: [JSON.stringify(!isPaid)],
    },
    after: { sql: `json_object('name', ${NAME}, 'isPaid', json(?))`, args: [JSON.stringify(isPaid)] },
    from: { sql: 'subscription where id = ? and (paid_at is null) = ?', args: [id, Number(isPaid)] },
  });
  const update = {
    sql: 'update subscription set paid_at = :paid where id = :id and (paid_at is null) = :isPaid',
    args: { id, isPaid, paid: isPaid ? now.toISOString() : null },
  };
  await db.$client.batch([entry, update], 'write');
}

/** If the given row is not over: it, and all later rows of its business. Parameters: id twice, time, id, time. */
const TO_END = `business_id = (select business_id from subscription where id = ?)
  and starts_at >= (select starts_at from subscription where id = ?) and closed_at is null and ends_at > ?
  and exists (select 1 from subscription where id = ? and closed_at is null and ends_at > ?)`;

/**
 * Ends a subscription now, and the later periods of its business with it, each with an entry of the audit log. Those
 * that have not started keep no time at all. Payments stay as they are.
 *
 * @returns false if the period is over already
 */
export async function endSubscription(db: Database, id: number, { now, actor }: Context): Promise<boolean> {
  const at = now.toISOString();
  const toEnd = [id, id, at, id, at];
  const entries = buildAuditStatement({
    at: now,
    actor,
    action: 'subscription.end',
    entity: 'subscription',
    entityId: { sql: 'id', args: [] },
    before: { sql: `json_object('name', ${NAME}, 'endsAt', ends_at)`, args: [] },
    after: { sql: `json_object('name', ${NAME}, 'endsAt', max(starts_at, ?))`, args: [at] },
    from: { sql: `subscription where ${TO_END} order by starts_at desc`, args: toEnd },
  });
  const update = {
    sql: `update subscription set ends_at = max(starts_at, ?), closed_at = ?, closed_by = ? where ${TO_END}`,
    args: [at, at, actor.name, ...toEnd],
  };
  const [, ended] = await db.$client.batch([entries, update], 'write');
  return ended!.rowsAffected > 0;
}
