import type { Actor } from '../../../contracts/actor.ts';
import {
  MAX_PLANS,
  type PricingPlan,
  type PricingPlanInput,
  type PricingPlanUpdate,
} from '../../../contracts/pricing-plan.ts';
import { slugify } from '../../../rules/business/slug.ts';
import type { Database } from '../../database.ts';
import { findPricingPlan } from '../../queries/pricing/pricing-plans.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { diffFields } from '../audit/diff.ts';

type Context = { now: Date; actor: Actor };
type PlanFields = Omit<PricingPlanInput, 'id'>;

/** Why a plan was not added: its id is taken, or there are too many plans. */
export type PlanRefusal = 'plan_exists' | 'too_many_plans';

const ADD = `insert into pricing_plan (id, name, price, duration, features, max_ads, priority_placement,
    analytics_access, custom_styling, enabled, rank, updated_at, updated_by)
  select :id, :name, :price, :duration, :features, :maxAds, :priorityPlacement, :analyticsAccess, :customStyling,
    :enabled, (select coalesce(max(rank), 0) + 1 from pricing_plan), :at, :by
  where (select count(*) from pricing_plan) < :most
  on conflict (id) do nothing`;

/** Adds a plan after the others. Without an id it gets one from its name, with a number if that is taken. */
export async function addPricingPlan(
  db: Database,
  { id: wanted, ...plan }: PricingPlanInput,
  { now, actor }: Context,
): Promise<PricingPlan | PlanRefusal> {
  const base = wanted ?? slugify(plan.name, 'plan');
  const { rows } = await db.$client.execute('select id from pricing_plan');
  const taken = new Set(rows.map((row) => String(row.id)));
  if (taken.size >= MAX_PLANS) return 'too_many_plans';
  let id = base;
  for (let number = 2; wanted === undefined && taken.has(id); number += 1) id = `${base}-${number}`;
  const [added] = await db.$client.batch(
    [
      { sql: ADD, args: { id, ...toColumns(plan), at: now.toISOString(), by: actor.name, most: MAX_PLANS } },
      buildAuditIfChanged({ at: now, actor, action: 'plan.add', entity: 'plan', entityId: id, after: plan }),
    ],
    'write',
  );
  return added!.rowsAffected === 0 ? 'plan_exists' : { id, ...plan, updatedAt: now.toISOString() };
}

const UPDATE = `update pricing_plan set name = :name, price = :price, duration = :duration, features = :features,
    max_ads = :maxAds, priority_placement = :priorityPlacement, analytics_access = :analyticsAccess,
    custom_styling = :customStyling, enabled = :enabled, updated_at = :at, updated_by = :by
  where id = :id and updated_at = :version`;

/**
 * Replaces the fields of a plan. Subscriptions keep what was promised when they were sold.
 *
 * @param plan.updatedAt of the plan that is replaced
 * @returns null if there is no plan with that id; 'plan_changed' if it was changed since, to something else
 */
export async function updatePricingPlan(
  db: Database,
  id: string,
  { id: _given, updatedAt: replaced, ...plan }: PricingPlanUpdate,
  { now, actor }: Context,
): Promise<PricingPlan | 'plan_changed' | null> {
  const current = await findPricingPlan(db, id);
  if (current === null) return null;
  const { id: _id, updatedAt: version, ...before } = current;
  const changes = diffFields(before, plan);
  if (changes === null) return current;
  if (replaced !== undefined && replaced !== version) return 'plan_changed';
  const updatedAt = now.toISOString();
  const [updated] = await db.$client.batch(
    [
      { sql: UPDATE, args: { id, ...toColumns(plan), at: updatedAt, by: actor.name, version } },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'plan.update',
        entity: 'plan',
        entityId: id,
        ...changes,
      }),
    ],
    'write',
  );
  return updated!.rowsAffected === 0 ? 'plan_changed' : { id, ...plan, updatedAt };
}

function toColumns({ features, ...plan }: PlanFields) {
  return { ...plan, features: JSON.stringify(features) };
}
