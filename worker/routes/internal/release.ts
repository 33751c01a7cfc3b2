import { Hono } from 'hono';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { ReleaseChoice, Releases, RemovalStep } from '../../../schema/contracts/release.ts';
import { purgeCache } from '../../cache/purge.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import {
  hasPages,
  listReleases,
  loadPointer,
  removeRelease,
  setCurrentRelease,
} from '../../pages/page-store.ts';

/** Lists, switches and removes releases, for the publisher. */
export const internalRelease = new Hono<AppEnv>()
  .get('/', access('publisher'), validateQuery(NoQuery), returns(Releases), async (c) => {
    const [current, releases] = await Promise.all([
      loadPointer(c.env.PAGES, Date.now()),
      listReleases(c.env.PAGES),
    ]);
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer({ current, releases }));
  })
  .put(
    '/',
    access('publisher'),
    validateQuery(NoQuery),
    validateBody(ReleaseChoice),
    returns(ReleaseChoice),
    async (c) => {
      const { release } = c.req.valid('json');
      if (!(await hasPages(c.env.PAGES, release))) {
        throw httpErrors.emptyRelease(release);
      }
      await setCurrentRelease(c.env.PAGES, release, Date.now());
      // End of a publish: API responses must match the new pages.
      await purgeCache(c.env.PAGES, Date.now());
      return c.json(c.var.answer({ release }));
    },
  )
  .delete(
    '/:release',
    access('publisher'),
    validateParams(ReleaseChoice),
    validateQuery(NoQuery),
    returns(RemovalStep),
    async (c) => {
      const { release } = c.req.valid('param');
      if ((await loadPointer(c.env.PAGES, Date.now())) === release) {
        throw httpErrors.releaseInUse(release);
      }
      return c.json(c.var.answer(await removeRelease(c.env.PAGES, release)));
    },
  );
