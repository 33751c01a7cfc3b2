import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged, buildAuditStatement } from '../audit/audit-statement.ts';

type Context = { now: Date; actor: Actor };

/** Name of the business of a subscription, for the audit log. */
const NAME = '(select name from business where id = business_id)';

/** Marks the price of a subscription as paid, or takes that back. The first time of being paid counts. */
export async function markSubscriptionPaid(
  db: Database,
  id: number,
  isPaid: boolean,
  { now, actor }: Context,
): Promise<void> {
  await db.$client.batch(
    [
      {
        sql: 'update subscription set paid_at = :paid where id = :id and (paid_at is null) = :isPaid',
        args: { id, isPaid, paid: isPaid ? now.toISOString() : null },
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'subscription.pay',
        entity: 'subscription',
        entityId: id,
        before: { isPaid: !isPaid },
        after: {
          sql: `select json_object('name', ${NAME}, 'isPaid', json(?)) from subscription where id = ?`,
          args: [JSON.stringify(isPaid), id],
        },
      }),
    ],
    'write',
  );
}

/** The period of the given row and all later ones of its business that are not over. */
const TO_END = `business_id = (select business_id from subscription where id = :id)
  and starts_at >= (select starts_at from subscription where id = :id) and closed_at is null and ends_at > :now`;

/**
 * Ends a subscription now, and the later periods of its business with it. Those that have not started keep no time at
 * all. Payments stay as they are.
 *
 * @returns false if the period is over already
 */
export async function endSubscription(db: Database, id: number, { now, actor }: Context): Promise<boolean> {
  const at = now.toISOString();
  const [, ended] = await db.$client.batch(
    [
      buildAuditStatement({
        at: now,
        actor,
        action: 'subscription.end',
        entity: 'subscription',
        entityId: id,
        before: {
          sql: `select json_object('name', ${NAME}, 'endsAt', ends_at) from subscription where id = ?`,
          args: [id],
        },
        after: {
          sql: `select json_object('name', ${NAME}, 'endsAt', max(starts_at, ?)) from subscription where id = ?`,
          args: [at, id],
        },
        when: {
          sql: 'exists (select 1 from subscription where id = ? and closed_at is null and ends_at > ?)',
          args: [id, at],
        },
      }),
      {
        sql: `update subscription set ends_at = max(starts_at, :now), closed_at = :now, closed_by = :by
          where ${TO_END} and exists (select 1 from subscription where id = :id and closed_at is null and ends_at > :now)`,
        args: { id, now: at, by: actor.name },
      },
    ],
    'write',
  );
  return ended!.rowsAffected > 0;
}
