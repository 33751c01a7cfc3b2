import { Hono } from 'hono';
import {
  BusinessDetail,
  BusinessListQuery,
  BusinessPath,
  BusinessSummary,
  LIMIT_MESSAGE,
  ListedBusiness,
  MOST_FOR_VISITORS,
  NearbyBusiness,
  OFFSET_MESSAGE,
  RandomQuery,
  Stats,
} from '../../schema/contracts/business.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { DEEPEST_FOR_VISITORS } from '../../schema/rules/list-depth.ts';
import { NEARBY, NEARBY_METRES } from '../../schema/rules/nearest.ts';
import { findBusiness } from '../../schema/store/reads/business.ts';
import { listBusinesses } from '../../schema/store/reads/lists/list-businesses.ts';
import { findNearby } from '../../schema/store/reads/nearby.ts';
import { randomBusinesses } from '../../schema/store/reads/random.ts';
import { readStats } from '../../schema/store/reads/stats.ts';
import { sessionOf } from '../auth/admit.ts';
import { withinListLoad } from '../database-load.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { kept } from '../middleware/kept.ts';
import { listLimit } from '../middleware/rate-limit.ts';
import { params, query } from '../middleware/validate.ts';
import { examples } from '../openapi/examples.ts';
import { setPageHeaders } from './page-headers.ts';

/** Lists by opening hours become wrong within minutes, so they are never served stale. */
const keptList = kept(({ open }) => open === undefined);

/** Public endpoints of businesses. */
export const businesses = new Hono<AppEnv>()
  .get(
    '/',
    access('public'),
    describeRoute({
      id: 'listBusinesses',
      tag: 'Businesses',
      summary: 'List and search businesses',
      description: `Returns the businesses that match all given parameters. The order is total and stable, so pages never overlap. A request returns up to ${MOST_FOR_VISITORS} businesses, and \`offset\` goes up to ${DEEPEST_FOR_VISITORS}; signed-in operators have higher limits.`,
      example: { query: 'search=bakery&lat=40.2338&lng=-111.6585&limit=1', response: examples.listed },
      headers: ['X-Total-Count', 'Link', 'X-Search-Corrected', 'X-Hours-Unknown'],
      sessionOptional: true,
    }),
    query(BusinessListQuery),
    keptList,
    listLimit,
    answer(ListedBusiness.array()),
    async (c) => {
      const asked = c.req.valid('query');
      const now = new Date();
      const issues = beyondVisitors(asked);
      if (issues.length > 0) {
        if ((await sessionOf(c, now)) === null) throw httpErrors.invalidRequest(issues);
        c.header('Cache-Control', 'private, no-cache');
      }
      const endsBy = now.getTime() + c.var.settings.DATABASE_TIME_LIMIT;
      const { items, total, corrected, hoursUnknown } = await withinListLoad(endsBy, () =>
        listBusinesses(c.var.db, asked, now),
      );
      const deepest = issues.length > 0 ? Infinity : DEEPEST_FOR_VISITORS;
      setPageHeaders(c, { ...asked, total, deepest });
      if (corrected !== undefined) c.header('X-Search-Corrected', corrected);
      if (hoursUnknown !== undefined) c.header('X-Hours-Unknown', String(hoursUnknown));
      return c.json(c.var.answer(items));
    },
  )
  .get(
    '/random',
    access('public'),
    describeRoute({
      id: 'randomBusinesses',
      tag: 'Businesses',
      summary: 'List random businesses',
      description: 'Returns a new random selection for each request. The response is not cached.',
      example: { query: 'limit=1', response: [examples.summary] },
    }),
    query(RandomQuery),
    listLimit,
    answer(BusinessSummary.array()),
    async (c) => {
      const items = await randomBusinesses(c.var.db, c.req.valid('query').limit, Math.random);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(items));
    },
  )
  .get(
    '/stats',
    access('public'),
    describeRoute({
      id: 'countBusinesses',
      tag: 'Businesses',
      summary: 'Get directory statistics',
      description: 'Returns the number of businesses, categories, cities and countries.',
      example: { response: { total: 2000, categories: 118, cities: 64, countries: 2 } },
    }),
    query(NoQuery),
    kept(),
    answer(Stats),
    async (c) => {
      return c.json(c.var.answer(await readStats(c.var.db)));
    },
  )
  .get(
    '/:slug',
    access('public'),
    describeRoute({
      id: 'getBusiness',
      tag: 'Businesses',
      summary: 'Get a business',
      description: 'Returns one business with its reviews. A removed business responds with 410.',
      example: { response: examples.detail },
      errors: [404, 410],
    }),
    params(BusinessPath),
    query(NoQuery),
    kept(),
    answer(BusinessDetail),
    async (c) => {
      const found = await findBusiness(c.var.db, c.req.valid('param').slug);
      return c.json(c.var.answer(present(found)));
    },
  )
  .get(
    '/:slug/nearby',
    access('public'),
    describeRoute({
      id: 'listNearby',
      tag: 'Businesses',
      summary: 'List businesses near a business',
      description: `Returns up to ${NEARBY} other businesses within ${NEARBY_METRES / 1000} km, nearest first, across city borders and at most one per name. If there are none, or the business has no coordinates, returns the best-rated businesses of its city without \`distance\`.`,
      example: { response: examples.nearby },
      headers: ['X-Total-Count'],
      errors: [404, 410],
    }),
    params(BusinessPath),
    query(NoQuery),
    kept(),
    answer(NearbyBusiness.array()),
    async (c) => {
      const found = present(await findNearby(c.var.db, c.req.valid('param').slug));
      setPageHeaders(c, { limit: undefined, offset: 0, total: found.length });
      return c.json(c.var.answer(found));
    },
  );

/** Limits for visitors, which are lower than those of the contract (A-7-04). */
function beyondVisitors({ limit, offset }: BusinessListQuery) {
  return [
    ...(limit > MOST_FOR_VISITORS ? [{ path: 'limit', message: LIMIT_MESSAGE }] : []),
    ...(offset > DEEPEST_FOR_VISITORS ? [{ path: 'offset', message: OFFSET_MESSAGE }] : []),
  ];
}

/** Returns the business. @throws HttpError 404 if it never existed, 410 if it was removed */
function present<Found>(found: Found | 'removed' | null): Found {
  if (found === null) throw httpErrors.unknownBusiness();
  if (found === 'removed') throw httpErrors.removedBusiness();
  return found;
}
