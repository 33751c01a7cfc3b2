import type { Actor } from '../../../contracts/actor.ts';
import {
  FURTHEST_END_DAYS,
  type SubscriptionExtension,
  type SubscriptionInput,
} from '../../../contracts/subscription.ts';
import type { PricingPlan } from '../../../contracts/pricing-plan.ts';
import type { Database } from '../../database.ts';
import { NEXT_START } from '../../queries/pricing/subscriptions.ts';
import { findPricingPlan } from '../../queries/pricing/pricing-plans.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';

type Context = { now: Date; actor: Actor };

/** Reasons for which a period is not stored. */
export type SaleRefusal =
  | 'unknown_plan'
  | 'unknown_business'
  | 'removed'
  | 'plan_disabled'
  | 'plan_changed'
  | 'subscription_overlap'
  | 'subscription_too_long';

/** A period was not stored, because of the plan, the business or its other periods. */
export class SaleRefusedError extends Error {
  readonly reason: SaleRefusal;

  constructor(reason: SaleRefusal) {
    super(`The subscription was refused: ${reason}`);
    this.reason = reason;
  }
}

const DAY_MS = 24 * 3600 * 1000;

/** The promises are copied from the plan, so that later changes of it do not affect what was sold. */
const INSERT = `insert into subscription (business_id, plan_id, starts_at, ends_at, price, paid_at, max_ads,
    priority_placement, analytics_access, custom_styling, created_at, created_by)
  select :business, id, :starts, :ends, :price, :paid, max_ads, priority_placement, analytics_access,
    custom_styling, :at, :by
  from pricing_plan where id = :plan and enabled = 1 and updated_at = :version
    and exists (select 1 from business where id = :business and removed_at is null)
    and not exists (select 1 from subscription where business_id = :business
      and starts_at < :ends and ends_at > :starts and ends_at > starts_at)
  returning id`;

/**
 * Stores the first or a further period of a business. @returns its id
 *
 * @throws SaleRefusedError
 */
export function createSubscription(
  db: Database,
  { businessId, planId, startsAt, ...terms }: SubscriptionInput,
  context: Context,
): Promise<number> {
  const starts = startsAt == null ? context.now : new Date(startsAt);
  return sell(db, { businessId, planId, starts, action: 'subscription.create' }, terms, context);
}

/**
 * Stores a period that follows the last one of the business, with the plan of the given one. @returns its id; null if
 * there is no subscription with that id
 *
 * @throws SaleRefusedError
 */
export async function extendSubscription(
  db: Database,
  id: number,
  terms: SubscriptionExtension,
  context: Context,
): Promise<number | null> {
  const { rows } = await db.$client.execute({
    sql: `select s.business_id, s.plan_id, ${NEXT_START} as starts from subscription s where s.id = :id`,
    args: { id, now: context.now.toISOString() },
  });
  const row = rows[0];
  if (row === undefined) return null;
  const period = {
    businessId: Number(row.business_id),
    planId: String(row.plan_id),
    starts: row.starts === null ? context.now : new Date(String(row.starts)),
    action: 'subscription.extend',
  };
  return await sell(db, period, terms, context);
}

type NewPeriod = { businessId: number; planId: string; starts: Date; action: string };

async function sell(
  db: Database,
  { businessId, planId, starts, action }: NewPeriod,
  { days, price, isPaid, planUpdatedAt }: SubscriptionExtension,
  { now, actor }: Context,
): Promise<number> {
  const plan = await findPricingPlan(db, planId);
  if (plan === null) throw new SaleRefusedError('unknown_plan');
  const ends = new Date(starts.getTime() + (days ?? plan.duration) * DAY_MS);
  if (ends.getTime() > now.getTime() + FURTHEST_END_DAYS * DAY_MS)
    throw new SaleRefusedError('subscription_too_long');
  const period = {
    plan: plan.name,
    startsAt: starts.toISOString(),
    endsAt: ends.toISOString(),
    price: price ?? plan.price,
    isPaid,
  };
  const [inserted] = await db.$client.batch(
    [
      {
        sql: INSERT,
        args: {
          business: businessId,
          plan: planId,
          version: planUpdatedAt ?? plan.updatedAt,
          starts: period.startsAt,
          ends: period.endsAt,
          price: period.price,
          paid: isPaid ? now.toISOString() : null,
          at: now.toISOString(),
          by: actor.name,
        },
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action,
        entity: 'subscription',
        entityId: { sql: 'select max(id) from subscription', args: [] },
        after: {
          sql: `select json_patch(json_object('name', name), json(?)) from business where id = ?`,
          args: [JSON.stringify(period), businessId],
        },
      }),
    ],
    'write',
  );
  const id = inserted!.rows[0]?.id;
  if (id === undefined) throw new SaleRefusedError(await findRefusal(db, businessId, plan, planUpdatedAt));
  return Number(id);
}

/** Finds out why a period was not inserted: a plan that was changed meanwhile is told last. */
async function findRefusal(
  db: Database,
  businessId: number,
  plan: PricingPlan,
  planUpdatedAt: string | undefined,
): Promise<SaleRefusal> {
  if (!plan.enabled) return 'plan_disabled';
  const { rows } = await db.$client.execute({
    sql: 'select removed_at from business where id = ?',
    args: [businessId],
  });
  if (rows[0] === undefined) return 'unknown_business';
  if (rows[0].removed_at !== null) return 'removed';
  const version = (await findPricingPlan(db, plan.id))?.updatedAt;
  return version === (planUpdatedAt ?? plan.updatedAt) ? 'subscription_overlap' : 'plan_changed';
}
