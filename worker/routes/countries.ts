import { Hono } from 'hono';
import { Country, placeLimit, PlaceListQuery } from '../../schema/contracts/place.ts';
import { listCountries } from '../../schema/store/reads/places.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { kept } from '../middleware/kept.ts';
import { listLimit } from '../middleware/rate-limit.ts';
import { query } from '../middleware/validate.ts';
import { setPageHeaders } from './page-headers.ts';

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
  query(PlaceListQuery),
  kept(),
  listLimit,
  answer(Country.array()),
  async (c) => {
    const asked = c.req.valid('query');
    const { items, total } = await listCountries(c.var.db, asked);
    setPageHeaders(c, { limit: placeLimit(asked), offset: asked.offset ?? 0, total });
    return c.json(c.var.answer(items));
  },
);
