import { Hono } from 'hono';
import { City, getLocationLimit, LocationListQuery } from '../../../schema/contracts/locations.ts';
import { listCities } from '../../../schema/store/queries/business/list-locations.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { listRateLimit } from '../../middleware/rate-limit.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { sendRawJson } from '../raw-json.ts';
import { setPaginationHeaders } from '../pagination-headers.ts';

/** Cities that have businesses. */
export const cities = new Hono<AppEnv>().get(
  '/',
  access('public'),
  describeRoute({
    id: 'listCities',
    tag: 'Places',
    summary: 'List cities',
    description: 'Returns the cities that have businesses, largest first.',
    example: {
      query: 'search=prov',
      response: [
        {
          id: 3,
          name: 'Provo',
          slug: 'provo',
          state: 'Utah',
          stateCode: 'UT',
          country: 'United States',
          countryCode: 'US',
          businessCount: 120,
        },
      ],
    },
    headers: ['X-Total-Count', 'Link'],
  }),
  validateQuery(LocationListQuery),
  edgeCache(),
  listRateLimit,
  returns(City.array()),
  async (c) => {
    const query = c.req.valid('query');
    const { json, total } = await listCities(c.var.db, query);
    setPaginationHeaders(c, { limit: getLocationLimit(query), offset: query.offset ?? 0, total });
    return sendRawJson(c, json);
  },
);
