import { Hono } from 'hono';
import { Category, placeLimit, PlaceListQuery } from '../../schema/contracts/place.ts';
import { listCategories } from '../../schema/store/reads/places.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { kept } from '../middleware/kept.ts';
import { listLimit } from '../middleware/rate-limit.ts';
import { query } from '../middleware/validate.ts';
import { jsonText } from './json-text.ts';
import { setPageHeaders } from './page-headers.ts';

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
  query(PlaceListQuery),
  kept(),
  listLimit,
  answer(Category.array()),
  async (c) => {
    const asked = c.req.valid('query');
    const { json, total } = await listCategories(c.var.db, asked);
    setPageHeaders(c, { limit: placeLimit(asked), offset: asked.offset ?? 0, total });
    return jsonText(c, json);
  },
);
