import { type AdStyleName, type BusinessAd, MAX_BUSINESS_ADS } from '../../../contracts/business-ad.ts';
import type { Database } from '../../database.ts';
import { IS_RUNNING } from '../pricing/subscriptions.ts';

const MINUTE_MS = 60_000;
/** A large prime, so that turns differ. */
const TURNS = 1_000_003;

/** Order of an id in the minute `:minute`. A product of both, since a sum would only shift one order. */
const buildTurn = (id: string) =>
  `((${id} * 7919 + :minute * 104729) % ${TURNS} * (${id} + :minute)) % ${TURNS}`;

/**
 * Ads that a running subscription promises, the oldest of each business; of these one of each business. Custom styling
 * is dropped unless it is promised.
 */
const RUNNING = `with promised as (
    select a.*, s.max_ads, s.custom_styling,
      row_number() over (partition by a.business_id order by a.id) as number
    from subscription s join business_ad a on a.business_id = s.business_id and a.enabled = 1 where ${IS_RUNNING}
  ), drawn as (
    select *, row_number() over (partition by business_id order by ${buildTurn('id')}, id) as draw from promised where number <= max_ads
  )
  select d.headline, d.text, iif(d.custom_styling, d.style, 'plain') as style, b.name, b.slug,
    c.slug as city_slug, k.slug as category_slug
  from drawn d join business b on b.id = d.business_id join city c on c.id = b.city_id
    join category k on k.id = b.category_id
  where d.draw = 1 and b.removed_at is null order by ${buildTurn('b.id')}, b.id limit ${MAX_BUSINESS_ADS}`;

/** Ads of businesses to show at this time: the same for all pages during a minute, others in the next one. */
export async function listRunningAds(db: Database, now: Date): Promise<BusinessAd[]> {
  const minute = Math.floor(now.getTime() / MINUTE_MS) % TURNS;
  const { rows } = await db.$client.execute({ sql: RUNNING, args: { now: now.toISOString(), minute } });
  return rows.map((row) => ({
    headline: String(row.headline),
    text: String(row.text),
    style: row.style as AdStyleName,
    business: String(row.name),
    slug: String(row.slug),
    citySlug: String(row.city_slug),
    categorySlug: String(row.category_slug),
  }));
}
