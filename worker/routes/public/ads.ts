import { Hono } from 'hono';
import { AdSlot } from '../../../schema/contracts/ad-settings.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { getAdSlots } from '../../../schema/rules/website/ad-slots.ts';
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
      'Returns what pages show in their slots for ads. Placements that are switched off or not set up are missing.',
    example: { response: [examples.adSlot] },
  }),
  validateQuery(NoQuery),
  edgeCache(),
  returns(AdSlot.array()),
  async (c) => c.json(c.var.answer(getAdSlots((await loadSiteSettings(c.var.db)).ads))),
);
