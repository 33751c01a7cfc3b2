import { Hono } from 'hono';
import { Country, getLocationLimit, LocationListQuery } from '../../../schema/contracts/locations.ts';
import { listCountries } from '../../../schema/store/queries/business/list-locations.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { listRateLimit } from '../../middleware/rate-limit.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { setPaginationHeaders } from '../pagination-headers.ts';

/** Countries that have businesses. */
export const countries = new Hono<AppEnv>().get(
  '/',
  access('public'),
  describeRoute({
    id: 'listCountries',
    tag: 'Places',
    summary: 'List countries',
    description: 'Returns the countries that have businesses, largest first.',
    example: { response: [{ code: 'US', name: 'United States', businessCount: 1800 }] },
    headers: ['X-Total-Count', 'Link'],
  }),
  validateQuery(LocationListQuery),
  edgeCache(),
  listRateLimit,
  returns(Country.array()),
  async (c) => {
    const query = c.req.valid('query');
    const { items, total } = await listCountries(c.var.db, query);
    setPaginationHeaders(c, { limit: getLocationLimit(query), offset: query.offset ?? 0, total });
    return c.json(c.var.answer(items));
  },
);
