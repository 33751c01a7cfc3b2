import { z } from 'zod';
import { AD_PLACEMENTS } from './ad-settings.ts';

/** Days that the figures cover, today included. */
export const AD_DAYS = 30;

const placement = z.enum(AD_PLACEMENTS);

const figures = {
  requests: z.int().nullable().describe('Slots that asked for an ad.'),
  impressions: z.int().nullable().describe('Ads of which half was in view for a second.'),
  clicks: z
    .int()
    .nullable()
    .describe('Clicks, where the page can see them; null where no ad lets it, as AdSense does.'),
  ctr: z.number().nullable().describe('Clicks per impression whose clicks can be seen, 0 to 1.'),
  fillRate: z.number().nullable().describe('Share of the requests that got an ad, 0 to 1.'),
};

/** Response of `GET /api/admin/ad-analytics`. Null is unknown. */
export const AdAnalytics = z.object({
  ...figures,
  revenue: z.int().nullable().describe('Estimate that an operator entered, in whole liras.'),
  since: z.string().describe(`First of the ${AD_DAYS} days (UTC).`),
  placements: z.array(z.object({ placement, ...figures })).describe('Placements with counts.'),
});
export type AdAnalytics = z.infer<typeof AdAnalytics>;
export type AdFigures = Omit<AdAnalytics, 'revenue' | 'since' | 'placements'>;

/** Highest count of a field in one report: more than a page with three inline ads can have. */
const MAX_COUNT = 10;
const count = z.int().min(0).max(MAX_COUNT);

/** Counts of one placement on one page. */
const AdView = z.strictObject({
  placement,
  requests: count.describe('Slots that asked for an ad.'),
  fills: count.describe('Those that got one.'),
  impressions: count.describe('Ads of which half was in view for a second.'),
  watched: count.describe('Those of them whose clicks the page can see.'),
  clicks: count.describe('Clicks on these.'),
});

/** Body of `POST /api/ad-views`. */
export const AdViews = z.strictObject({ views: z.array(AdView).min(1).max(AD_PLACEMENTS.length) });
export type AdViews = z.infer<typeof AdViews>;
export type AdView = AdViews['views'][number];
