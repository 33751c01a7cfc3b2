import { Hono } from 'hono';
import { PageAdContent } from '../../../schema/contracts/business-ad.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { getAdSlots } from '../../../schema/rules/website/ad-slots.ts';
import { listRunningAds } from '../../../schema/store/queries/ads/running-ads.ts';
import { loadSiteSettings } from '../../../schema/store/queries/website/site-settings.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

/** Ads of the placements that are switched on. */
export const ads = new Hono<AppEnv>().get(
  '/',
  access('public'),
  describeRoute({
    id: 'listAds',
    tag: 'Site',
    summary: 'List ads',
    description:
      'Returns what pages show in their slots for ads: ads of businesses, and those of a provider. Placements that are switched off or not set up are missing, and without any, so are the ads of businesses.',
    example: { response: { slots: [examples.adSlot], businessAds: [examples.businessAd] } },
  }),
  validateQuery(NoQuery),
  edgeCache(),
  returns(PageAdContent),
  async (c) => {
    const slots = getAdSlots((await loadSiteSettings(c.var.db)).ads);
    const businessAds = slots.length === 0 ? [] : await listRunningAds(c.var.db, new Date());
    return c.json(c.var.answer({ slots, businessAds }));
  },
);
