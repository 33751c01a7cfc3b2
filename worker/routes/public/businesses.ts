import { Hono } from 'hono';
import {
  BusinessDetail,
  BusinessFacetsQuery,
  BusinessListQuery,
  BusinessPath,
  BusinessSummary,
  LIMIT_MESSAGE,
  ListedBusiness,
  MAX_PUBLIC_LIMIT,
  NearbyBusiness,
  OFFSET_MESSAGE,
  RandomQuery,
  Stats,
} from '../../../schema/contracts/business.ts';
import { Facets, MAX_COUNTED, MAX_LOOKED_UP } from '../../../schema/contracts/list-filters.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { MEANING_HEADERS } from '../../../schema/contracts/search-meaning.ts';
import { MAX_PUBLIC_OFFSET } from '../../../schema/rules/list-limits.ts';
import { NEARBY_COUNT, NEARBY_METRES } from '../../../schema/rules/geo/k-nearest.ts';
import { findBusiness } from '../../../schema/store/queries/business/find-business.ts';
import { loadFacets } from '../../../schema/store/queries/facets/load-facets.ts';
import { listBusinesses } from '../../../schema/store/queries/list/list-businesses.ts';
import { findNearby } from '../../../schema/store/queries/near/nearest-to-business.ts';
import { findRandomBusinesses } from '../../../schema/store/queries/business/random-businesses.ts';
import { loadStats } from '../../../schema/store/queries/business/stats.ts';
import { loadSession } from '../../auth/require-operator.ts';
import { runListQuery } from '../../database/concurrency.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { listRateLimit } from '../../middleware/rate-limit.ts';
import { validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { setMeaningHeaders } from '../meaning-headers.ts';
import { setPaginationHeaders } from '../pagination-headers.ts';

/** Lists by the hours of this moment become wrong within minutes, so they are never served stale. */
const listEdgeCache = edgeCache(
  ({ open, facets }) => !String(open ?? '').startsWith('now') && !String(facets ?? '').includes('open'),
);

/** Public endpoints of businesses. */
export const businesses = new Hono<AppEnv>()
  .get(
    '/',
    access('public'),
    describeRoute({
      id: 'listBusinesses',
      tag: 'Businesses',
      summary: 'List and search businesses',
      description: `Returns the businesses that match all given parameters. The order is total and stable, so pages never overlap. A request returns up to ${MAX_PUBLIC_LIMIT} businesses, and \`offset\` goes up to ${MAX_PUBLIC_OFFSET}; signed-in operators have higher limits.`,
      example: { query: 'search=bakery&lat=40.2338&lng=-111.6585&limit=1', response: examples.listed },
      headers: ['X-Total-Count', 'Link', ...MEANING_HEADERS, 'X-Hours-Unknown'],
      sessionOptional: true,
    }),
    validateQuery(BusinessListQuery),
    listEdgeCache,
    listRateLimit,
    returns(ListedBusiness.array()),
    async (c) => {
      const query = c.req.valid('query');
      const now = new Date();
      const issues = findVisitorLimitIssues(query);
      if (issues.length > 0) {
        if ((await loadSession(c, now)) === null) throw httpErrors.invalidRequest(issues);
        c.header('Cache-Control', 'private, no-cache');
      }
      const endsBy = now.getTime() + c.var.settings.DATABASE_TIME_LIMIT;
      const { items, total, hoursUnknown, ...meaning } = await runListQuery(endsBy, () =>
        listBusinesses(c.var.db, query, now),
      );
      const deepest = issues.length > 0 ? Infinity : MAX_PUBLIC_OFFSET;
      setPaginationHeaders(c, { ...query, total, deepest });
      setMeaningHeaders(c, meaning);
      if (hoursUnknown !== undefined) c.header('X-Hours-Unknown', String(hoursUnknown));
      return c.json(c.var.answer(items));
    },
  )
  .get(
    '/facets',
    access('public'),
    describeRoute({
      id: 'countFacets',
      tag: 'Businesses',
      summary: 'Count businesses by facet',
      description: `Returns how many businesses a list has for each value of its filters. Takes the filters of \`GET /api/businesses\`. Each count is the exact \`X-Total-Count\` of the list with that value: values of \`has\` and \`features\` are added to the filters of their facet, those of other facets replace it. Around a point or postal code without \`radius\`, all counts are of the circle to which the filtered list grows. Lists of up to ${MAX_COUNTED} businesses are counted, up to ${MAX_LOOKED_UP} if they were found by words or a distance.`,
      example: { query: 'city=provo&facets=has,minRating', response: examples.facets },
    }),
    validateQuery(BusinessFacetsQuery),
    listEdgeCache,
    listRateLimit,
    returns(Facets),
    async (c) => {
      const now = new Date();
      const endsBy = now.getTime() + c.var.settings.DATABASE_TIME_LIMIT;
      const counted = await runListQuery(endsBy, () => loadFacets(c.var.db, c.req.valid('query'), now));
      return c.json(c.var.answer(counted));
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
    validateQuery(RandomQuery),
    listRateLimit,
    returns(BusinessSummary.array()),
    async (c) => {
      const items = await findRandomBusinesses(c.var.db, c.req.valid('query').limit, Math.random);
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
    validateQuery(NoQuery),
    edgeCache(),
    returns(Stats),
    async (c) => {
      return c.json(c.var.answer(await loadStats(c.var.db)));
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
    validateParams(BusinessPath),
    validateQuery(NoQuery),
    edgeCache(),
    returns(BusinessDetail),
    async (c) => {
      const found = await findBusiness(c.var.db, c.req.valid('param').slug);
      return c.json(c.var.answer(requireFound(found)));
    },
  )
  .get(
    '/:slug/nearby',
    access('public'),
    describeRoute({
      id: 'listNearby',
      tag: 'Businesses',
      summary: 'List businesses near a business',
      description: `Returns up to ${NEARBY_COUNT} other businesses within ${NEARBY_METRES / 1000} km, nearest first, across city borders and at most one per name. If there are none, or the business has no coordinates, returns the best-rated businesses of its city without \`distance\`.`,
      example: { response: examples.nearby },
      headers: ['X-Total-Count'],
      errors: [404, 410],
    }),
    validateParams(BusinessPath),
    validateQuery(NoQuery),
    edgeCache(),
    returns(NearbyBusiness.array()),
    async (c) => {
      const found = requireFound(await findNearby(c.var.db, c.req.valid('param').slug));
      setPaginationHeaders(c, { limit: undefined, offset: 0, total: found.length });
      return c.json(c.var.answer(found));
    },
  );

/** Limits for visitors, which are lower than those of the contract (A-7-04). */
function findVisitorLimitIssues({ limit, offset }: BusinessListQuery) {
  return [
    ...(limit > MAX_PUBLIC_LIMIT ? [{ path: 'limit', message: LIMIT_MESSAGE }] : []),
    ...(offset > MAX_PUBLIC_OFFSET ? [{ path: 'offset', message: OFFSET_MESSAGE }] : []),
  ];
}

/** Returns the business. @throws HttpError 404 if it never existed, 410 if it was removed */
function requireFound<Found>(found: Found | 'removed' | null): Found {
  if (found === null) throw httpErrors.unknownBusiness();
  if (found === 'removed') throw httpErrors.removedBusiness();
  return found;
}
