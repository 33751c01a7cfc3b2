import { AD_DAYS, type AdAnalytics, type AdFigures } from '../../../contracts/ad-analytics.ts';
import { AD_PLACEMENTS, type AdPlacementName } from '../../../contracts/ad-settings.ts';
import type { Database } from '../../database.ts';
import { loadSiteSettings } from '../website/site-settings.ts';

type Totals = { requests: number; fills: number; impressions: number; watched: number; clicks: number };

const SUMS = `select placement, sum(requests) as requests, sum(fills) as fills, sum(impressions) as impressions,
  sum(watched) as watched, sum(clicks) as clicks from ad_count where day >= ? group by placement`;

/** Figures of the ads of the last days, in total and by placement. What was never counted is unknown. */
export async function loadAdAnalytics(db: Database, now: Date): Promise<AdAnalytics> {
  const since = new Date(now.getTime() - (AD_DAYS - 1) * 24 * 3600_000).toISOString().slice(0, 10);
  const { rows } = await db.$client.execute({ sql: SUMS, args: [since] });
  const { revenue } = (await loadSiteSettings(db)).ads;
  const totals = new Map(
    rows.map((row) => [String(row.placement) as AdPlacementName, row as unknown as Totals]),
  );
  return {
    ...toFigures(sum([...totals.values()])),
    revenue,
    since,
    placements: AD_PLACEMENTS.flatMap((placement) => {
      const counted = totals.get(placement);
      return counted === undefined ? [] : { placement, ...toFigures(counted) };
    }),
  };
}

function sum(all: Totals[]): Totals {
  const add = (name: keyof Totals) => all.reduce((total, one) => total + one[name], 0);
  return {
    requests: add('requests'),
    fills: add('fills'),
    impressions: add('impressions'),
    watched: add('watched'),
    clicks: add('clicks'),
  };
}

function toFigures({ requests, fills, impressions, watched, clicks }: Totals): AdFigures {
  if (requests + impressions === 0)
    return { requests: null, impressions: null, clicks: null, ctr: null, fillRate: null };
  return {
    requests,
    impressions,
    clicks: watched === 0 ? null : clicks,
    ctr: toShare(clicks, watched),
    fillRate: toShare(fills, requests),
  };
}

/**
 * Share of a whole; null of none. Never more than all: a page reports an ad that came late after its request, perhaps
 * on the next day, and anybody can send counts that no page has.
 */
function toShare(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1, part / whole);
}
