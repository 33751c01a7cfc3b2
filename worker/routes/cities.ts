import { Hono } from 'hono';
import { City, placeLimit, PlaceListQuery } from '../../schema/contracts/place.ts';
import { listCities } from '../../schema/store/reads/places.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { kept } from '../middleware/kept.ts';
import { listLimit } from '../middleware/rate-limit.ts';
import { query } from '../middleware/validate.ts';
import { jsonText } from './json-text.ts';
import { setPageHeaders } from './page-headers.ts';

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
  query(PlaceListQuery),
  kept(),
  listLimit,
  answer(City.array()),
  async (c) => {
    const asked = c.req.valid('query');
    const { json, total } = await listCities(c.var.db, asked);
    setPageHeaders(c, { limit: placeLimit(asked), offset: asked.offset ?? 0, total });
    return jsonText(c, json);
  },
);
