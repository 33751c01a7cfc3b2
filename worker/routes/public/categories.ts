import { Hono } from 'hono';
import { Category, getLocationLimit, LocationListQuery } from '../../../schema/contracts/locations.ts';
import { listCategories } from '../../../schema/store/queries/business/list-locations.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { listRateLimit } from '../../middleware/rate-limit.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { sendRawJson } from '../raw-json.ts';
import { setPaginationHeaders } from '../pagination-headers.ts';

/** Categories that have businesses. */
export const categories = new Hono<AppEnv>().get(
  '/',
  access('public'),
  describeRoute({
    id: 'listCategories',
    tag: 'Places',
    summary: 'List categories',
    description: 'Returns the categories that have businesses, largest first.',
    example: {
      query: 'search=bak',
      response: [{ id: 7, name: 'Bakery', slug: 'bakery', icon: 'croissant', businessCount: 41 }],
    },
    headers: ['X-Total-Count', 'Link'],
  }),
  validateQuery(LocationListQuery),
  edgeCache(),
  listRateLimit,
  returns(Category.array()),
  async (c) => {
    const query = c.req.valid('query');
    const { json, total } = await listCategories(c.var.db, query);
    setPaginationHeaders(c, { limit: getLocationLimit(query), offset: query.offset ?? 0, total });
    return sendRawJson(c, json);
  },
);
