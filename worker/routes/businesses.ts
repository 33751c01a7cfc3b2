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
import { findBusiness } from '../../schema/store/reads/business.ts';
import { listBusinesses } from '../../schema/store/reads/lists/list-businesses.ts';
import { findNearby } from '../../schema/store/reads/nearby.ts';
import { randomBusinesses } from '../../schema/store/reads/random.ts';
import { readStats } from '../../schema/store/reads/stats.ts';
import { sessionOf } from '../auth/admit.ts';
import { withinListLoad } from '../database-load.ts';
import type { AppEnv } from '../env.ts';
import { HttpError, InvalidRequestError, NotFoundError } from '../errors.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { kept } from '../middleware/kept.ts';
import { listLimit } from '../middleware/rate-limit.ts';
import { params, query } from '../middleware/validate.ts';
import { setPageHeaders } from './page-headers.ts';

/** What is open now is soon closed: such a list is of no use later. */
const keptList = kept(({ open }) => open === undefined);

/** The listings, for everybody to read. */
export const businesses = new Hono<AppEnv>()
  .get(
    '/',
    access('public'),
    query(BusinessListQuery),
    keptList,
    listLimit,
    answer(ListedBusiness.array()),
    async (c) => {
      const asked = c.req.valid('query');
      const now = new Date();
      const issues = beyondVisitors(asked);
      if (issues.length > 0) {
        if ((await sessionOf(c, now)) === null) throw new InvalidRequestError(issues);
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
    query(RandomQuery),
    listLimit,
    answer(BusinessSummary.array()),
    async (c) => {
      const items = await randomBusinesses(c.var.db, c.req.valid('query').limit, Math.random);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(items));
    },
  )
  .get('/stats', access('public'), query(NoQuery), kept(), answer(Stats), async (c) => {
    return c.json(c.var.answer(await readStats(c.var.db)));
  })
  .get(
    '/:slug',
    access('public'),
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

/** Visitors get less at once (decision 9.33), and less far. */
function beyondVisitors({ limit, offset }: BusinessListQuery) {
  return [
    ...(limit > MOST_FOR_VISITORS ? [{ path: 'limit', message: LIMIT_MESSAGE }] : []),
    ...(offset > DEEPEST_FOR_VISITORS ? [{ path: 'offset', message: OFFSET_MESSAGE }] : []),
  ];
}

/** @throws HttpError 404 when there never was such a listing, 410 when it was removed */
function present<Found>(found: Found | 'removed' | null): Found {
  if (found === null) throw new NotFoundError('There is no business of this name in the directory.');
  if (found === 'removed')
    throw new HttpError(410, 'removed', 'This business was removed from the directory.');
  return found;
}
