import { asc, eq } from 'drizzle-orm';
import type { PricingPlan } from '../../../contracts/pricing-plan.ts';
import { pricingPlan } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

type Row = typeof pricingPlan.$inferSelect;

/** All plans in their order: the default ones first, then new ones. */
export async function listPricingPlans(db: Database): Promise<PricingPlan[]> {
  return (await db.select().from(pricingPlan).orderBy(asc(pricingPlan.rank), asc(pricingPlan.id))).map(
    toPricingPlan,
  );
}

/** The plan with this id; null if there is none. */
export async function findPricingPlan(db: Database, id: string): Promise<PricingPlan | null> {
  const row = await db.select().from(pricingPlan).where(eq(pricingPlan.id, id)).get();
  return row === undefined ? null : toPricingPlan(row);
}

function toPricingPlan({ features, rank: _rank, updatedBy: _by, ...row }: Row): PricingPlan {
  return { ...row, features: JSON.parse(features) as string[] };
}
