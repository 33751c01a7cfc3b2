import type { Database } from '../../../schema/store/database.ts';

/** Replaces all plans and subscriptions by the plans 'basic' and 'premium', which has priority placement. */
export async function storePlans(db: Database): Promise<void> {
  await db.$client.batch(
    [
      'delete from business_ad',
      'delete from subscription',
      'delete from pricing_plan',
      `insert into pricing_plan (id, name, price, duration, max_ads, priority_placement, rank, updated_at, updated_by)
        values ('basic', 'Basic', 99, 30, 1, 0, 1, '', 'tests'), ('premium', 'Premium', 249, 30, 3, 1, 2, '', 'tests')`,
    ],
    'write',
  );
}
