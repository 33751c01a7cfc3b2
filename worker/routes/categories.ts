import { Hono } from 'hono';
import { Category, placeLimit, PlaceListQuery } from '../../schema/contracts/place.ts';
import { listCategories } from '../../schema/store/reads/places.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { kept } from '../middleware/kept.ts';
import { listLimit } from '../middleware/rate-limit.ts';
import { query } from '../middleware/validate.ts';
import { jsonText } from './json-text.ts';
import { setPageHeaders } from './page-headers.ts';

/** The kinds of business that have listings. */
export const categories = new Hono<AppEnv>().get(
  '/',
  access('public'),
  query(PlaceListQuery),
  kept(),
  listLimit,
  answer(Category.array()),
  async (c) => {
    const asked = c.req.valid('query');
    const { json, total } = await listCategories(c.var.db, asked);
    setPageHeaders(c, { limit: placeLimit(asked), offset: asked.offset ?? 0, total });
    return jsonText<Category>(c, json);
  },
);
