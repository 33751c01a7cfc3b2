import { Hono } from 'hono';
import { z } from 'zod';
import {
  BusinessAdInput,
  BusinessAdPath,
  BusinessAdQuery,
  BusinessAds,
  NewBusinessAd,
  StoredBusinessAd,
} from '../../../schema/contracts/business-ad.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { createMessage } from '../../../schema/messages.ts';
import { PLAN_LIMITS } from '../../../schema/rules/website/plan-limits.ts';
import {
  addBusinessAd,
  type AdRefusal,
  AdRefusedError,
  deleteBusinessAd,
  updateBusinessAd,
} from '../../../schema/store/commands/ads/business-ads.ts';
import { loadBusinessAds } from '../../../schema/store/queries/ads/business-ads.ts';
import type { AppEnv } from '../../env.ts';
import { type HttpError, httpErrors } from '../../errors.ts';
import { toIssue } from '../../issues.ts';
import { access } from '../../middleware/access.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

const { storedAd: example, businessAds: list, subscription } = examples;
const { id: _id, updatedAt: _at, updatedBy: _by, ...input } = example;

/** Ads of businesses. */
export const adminBusinessAds = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listBusinessAds',
      tag: 'Operators',
      summary: 'List the ads of a business',
      description:
        'Returns all ads of a business, and what its running subscription promises. Of the ads that are switched on, the oldest are shown, as many as promised.',
      example: { query: `businessId=${subscription.business.id}`, response: list },
      errors: [404],
    }),
    validateQuery(BusinessAdQuery),
    returns(BusinessAds),
    async (c) => {
      const found = await loadBusinessAds(c.var.db, c.req.valid('query').businessId, new Date());
      if (found === null) throw httpErrors.unknownBusinessId();
      return c.json(c.var.answer(found));
    },
  )
  .post(
    '/',
    access('operator', 'all'),
    describeRoute({
      id: 'addBusinessAd',
      tag: 'Operators',
      summary: 'Add an ad of a business',
      description: `Adds an ad, which pages show within a minute if it is switched on. A business has at most ${PLAN_LIMITS.ads} ads; its subscription limits how many are switched on.`,
      example: { body: { businessId: subscription.business.id, ...input }, response: example },
      status: 201,
      errors: [403, 404, 409, 410],
    }),
    validateQuery(NoQuery),
    validateBody(NewBusinessAd),
    returns(StoredBusinessAd),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const added = await addBusinessAd(c.var.db, c.req.valid('json'), context).catch(throwHttpError);
      return c.json(c.var.answer(added), 201);
    },
  )
  .put(
    '/:id',
    access('operator', 'all'),
    describeRoute({
      id: 'updateBusinessAd',
      tag: 'Operators',
      summary: 'Update an ad of a business',
      description:
        'Replaces the fields of an ad. It cannot be switched on, or get another colour scheme, beyond what the running subscription promises.',
      example: { body: input, response: example },
      errors: [403, 404, 409, 410],
    }),
    validateParams(BusinessAdPath),
    validateQuery(NoQuery),
    validateBody(BusinessAdInput),
    returns(StoredBusinessAd),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const { id } = c.req.valid('param');
      const updated = await updateBusinessAd(c.var.db, id, c.req.valid('json'), context).catch(
        throwHttpError,
      );
      if (updated === null) throw httpErrors.unknownAd();
      return c.json(c.var.answer(updated));
    },
  )
  .delete(
    '/:id',
    access('operator', 'all'),
    describeRoute({
      id: 'deleteBusinessAd',
      tag: 'Operators',
      summary: 'Delete an ad of a business',
      description: 'Deletes an ad. To keep it for later, switch it off instead.',
      example: {},
      status: 204,
      errors: [403, 404],
    }),
    validateParams(BusinessAdPath),
    validateQuery(NoQuery),
    returns(z.undefined()),
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      if (!(await deleteBusinessAd(db, id, { now: new Date(), actor }))) throw httpErrors.unknownAd();
      return c.body(null, 204);
    },
  );

const refusals: Record<AdRefusal, (maxAds: number) => HttpError> = {
  unknown_business: httpErrors.unknownBusinessId,
  removed: httpErrors.removedBusiness,
  too_many_ads: () => httpErrors.tooManyAds(PLAN_LIMITS.ads),
  no_subscription: httpErrors.noSubscription,
  style_not_promised: httpErrors.styleNotPromised,
  ad_limit: (maximum) => httpErrors.adLimit(toIssue('enabled', createMessage('ad_limit', { maximum }))),
};

/** Converts refusals of the store. @throws HttpError; other errors unchanged */
function throwHttpError(error: unknown): never {
  throw error instanceof AdRefusedError ? refusals[error.reason](error.maxAds) : error;
}
