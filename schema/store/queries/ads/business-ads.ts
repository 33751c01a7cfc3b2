import { eq } from 'drizzle-orm';
import type { BusinessAds, StoredBusinessAd } from '../../../contracts/business-ad.ts';
import { businessAd } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { IS_RUNNING } from '../pricing/subscriptions.ts';

const { id, businessId, headline, text, style, enabled, updatedAt, updatedBy } = businessAd;
const columns = { id, headline, text, style, enabled, updatedAt, updatedBy };

const PROMISE = `select b.id, s.max_ads, s.custom_styling, s.ends_at from business b
  left join subscription s on s.business_id = b.id and ${IS_RUNNING} where b.id = :business`;

/** Ads of a business and what its subscription promises at this time; null if there is no such business. */
export async function loadBusinessAds(
  db: Database,
  business: number,
  now: Date,
): Promise<BusinessAds | null> {
  const { rows } = await db.$client.execute({ sql: PROMISE, args: { business, now: now.toISOString() } });
  const row = rows[0];
  if (row === undefined) return null;
  const ads = await db.select(columns).from(businessAd).where(eq(businessId, business)).orderBy(id);
  if (row.ends_at === null) return { promise: null, ads };
  const promise = {
    maxAds: Number(row.max_ads),
    customStyling: row.custom_styling === 1,
    endsAt: String(row.ends_at),
  };
  return { promise, ads };
}

/** The ad with this id and its business; null if there is none. */
export async function findBusinessAd(
  db: Database,
  wanted: number,
): Promise<(StoredBusinessAd & { businessId: number }) | null> {
  const [found] = await db
    .select({ ...columns, businessId })
    .from(businessAd)
    .where(eq(id, wanted));
  return found ?? null;
}
