import type { AdView } from '../../../contracts/ad-analytics.ts';
import { addMonths, toDay, toMonth } from '../../../rules/day.ts';
import { AD_MONTHS } from '../../../rules/website/ad-retention.ts';
import type { Database } from '../../database.ts';

const COUNT = `insert into ad_count (day, placement, requests, fills, impressions, watched, clicks)
  select :day, value ->> 'placement', value ->> 'requests', value ->> 'fills', value ->> 'impressions',
    min(value ->> 'watched', value ->> 'impressions'), value ->> 'clicks'
    from json_each(:views) where true
  on conflict (day, placement) do update set requests = requests + excluded.requests, fills = fills + excluded.fills,
    impressions = impressions + excluded.impressions, watched = watched + excluded.watched,
    clicks = clicks + excluded.clicks`;

/** Adds the views of a page to the totals of the day (UTC). */
export async function countAdViews(db: Database, views: AdView[], now: Date): Promise<void> {
  await db.$client.execute({ sql: COUNT, args: { day: toDay(now), views: JSON.stringify(views) } });
}

/** Deletes totals that are older than {@link AD_MONTHS}, with the current one. */
export async function purgeAdCounts(db: Database, now: Date): Promise<void> {
  const oldest = `${addMonths(toMonth(toDay(now)), 1 - AD_MONTHS)}-01`;
  await db.$client.execute({ sql: 'delete from ad_count where day < ?', args: [oldest] });
}
