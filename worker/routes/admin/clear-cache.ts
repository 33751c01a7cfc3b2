import { Hono } from 'hono';
import { CacheCleared } from '../../../schema/contracts/cache.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { GENERATION_TTL_MS } from '../../cache/generation.ts';
import { purgeCache } from '../../cache/purge.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';

/** Purges the API responses in the edge cache. Pages are not cached there. */
export const clearCache = new Hono<AppEnv>().post(
  '/',
  access('operator', 'edit'),
  describeRoute({
    id: 'clearCache',
    tag: 'Operators',
    summary: 'Purge the edge cache',
    description:
      'Purges all cached API responses. Takes effect immediately where the request was handled, and elsewhere within `everywhereWithinSeconds`.',
    example: {
      response: {
        cleared: true,
        generation: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        everywhereWithinSeconds: 2,
      },
    },
    errors: [403],
  }),
  validateQuery(NoQuery),
  returns(CacheCleared),
  async (c) => {
    const generation = await purgeCache(c.env.PAGES, Date.now());
    const everywhereWithinSeconds = Math.ceil(GENERATION_TTL_MS / 1000);
    return c.json(c.var.answer({ cleared: true, generation, everywhereWithinSeconds }));
  },
);
