import { Hono } from 'hono';
import { CurrentAnswer, CurrentSwitch } from '../../../schema/contracts/page-store.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { purgeCache } from '../../cache/purge.ts';
import { PAGE_FORMAT } from '../../../schema/page-store/stored-page.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { readCurrent } from '../../pages/current-release.ts';
import { reachPageStore } from '../../pages/store-objects.ts';
import { switchRelease } from '../../publishing/releases.ts';

/** Tells and switches the release that visitors see, for the publisher. */
export const internalCurrent = new Hono<AppEnv>()
  .get('/', access('publisher'), validateQuery(NoQuery), returns(CurrentAnswer), async (c) => {
    const read = await reachPageStore(readCurrent(c.env.PAGES, Date.now()));
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer({ current: read?.current ?? null, pageFormat: PAGE_FORMAT }));
  })
  .put(
    '/',
    access('publisher'),
    validateQuery(NoQuery),
    validateBody(CurrentSwitch),
    returns(CurrentAnswer),
    async (c) => {
      await switchRelease(c.env.PAGES, c.req.valid('json'), Date.now());
      // End of a publish: API responses must match the new pages.
      await purgeCache(c.env.PAGES, Date.now());
      const { current } = c.req.valid('json');
      return c.json(c.var.answer({ current, pageFormat: PAGE_FORMAT }));
    },
  );
