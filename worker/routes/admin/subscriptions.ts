import { Hono } from 'hono';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  FURTHEST_END_DAYS,
  Subscription,
  SubscriptionExtension,
  SubscriptionFigures,
  SubscriptionInput,
  SubscriptionListQuery,
  SubscriptionPatch,
  SubscriptionPath,
} from '../../../schema/contracts/subscription.ts';
import { applySubscriptions } from '../../../schema/store/commands/pricing/apply-subscriptions.ts';
import {
  endSubscription,
  markSubscriptionPaid,
} from '../../../schema/store/commands/pricing/change-subscription.ts';
import {
  createSubscription,
  extendSubscription,
  SaleRefusedError,
  type SaleRefusal,
} from '../../../schema/store/commands/pricing/sell-subscription.ts';
import type { Database } from '../../../schema/store/database.ts';
import { loadSubscriptionFigures } from '../../../schema/store/queries/pricing/subscription-figures.ts';
import { findSubscription, listSubscriptions } from '../../../schema/store/queries/pricing/subscriptions.ts';
import type { AppEnv } from '../../env.ts';
import { type HttpError, httpErrors } from '../../errors.ts';
import { logError } from '../../log.ts';
import { access } from '../../middleware/access.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import type { OperatorContext } from '../../uploads/start-step.ts';
import { sendPage } from '../send-page.ts';

const { subscription } = examples;

/** Subscriptions of businesses to plans. */
export const adminSubscriptions = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listSubscriptions',
      tag: 'Operators',
      summary: 'List subscriptions',
      description: 'Returns the subscriptions of businesses, newest first.',
      example: { query: 'state=active', response: [subscription] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(SubscriptionListQuery),
    returns(Subscription.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listSubscriptions(c.var.db, query, new Date()));
    },
  )
  .get(
    '/figures',
    access('operator'),
    describeRoute({
      id: 'readSubscriptionFigures',
      tag: 'Operators',
      summary: 'Get revenue figures',
      description:
        'Returns sums of the stored subscriptions in whole liras, by the time at which they were marked as paid.',
      example: {
        response: {
          active: 3,
          expiring: 1,
          revenue: 1245,
          unpaid: 99,
          month: { since: '2026-11-01T00:00:00.000Z', revenue: 747, before: 498 },
        },
      },
    }),
    validateQuery(NoQuery),
    returns(SubscriptionFigures),
    async (c) => c.json(c.var.answer(await loadSubscriptionFigures(c.var.db, new Date()))),
  )
  .post(
    '/',
    access('operator', 'all'),
    describeRoute({
      id: 'createSubscription',
      tag: 'Operators',
      summary: 'Create a subscription',
      description:
        'Stores a period for which a business has a plan, with the promises of the plan as they are now. Periods of a business do not overlap.',
      example: {
        body: { businessId: 4211, planId: 'premium', startsAt: null, isPaid: true },
        response: subscription,
      },
      status: 201,
      headers: ['X-Change'],
      errors: [403, 404, 409, 410],
    }),
    validateQuery(NoQuery),
    validateBody(SubscriptionInput),
    returns(Subscription),
    notifyPublisher,
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const id = await createSubscription(c.var.db, c.req.valid('json'), context).catch(throwHttpError);
      return c.json(c.var.answer(await applyChange(c, id, context.now)), 201);
    },
  )
  .patch(
    '/:id',
    access('operator', 'all'),
    describeRoute({
      id: 'markSubscription',
      tag: 'Operators',
      summary: 'Mark a subscription as paid',
      description: 'Marks the price of a subscription as paid or not, and returns the subscription.',
      example: { body: { isPaid: true }, response: subscription },
      errors: [403, 404],
    }),
    validateParams(SubscriptionPath),
    validateQuery(NoQuery),
    validateBody(SubscriptionPatch),
    returns(Subscription),
    async (c) => {
      const { id } = c.req.valid('param');
      const context = { now: new Date(), actor: c.var.actor };
      await markSubscriptionPaid(c.var.db, id, c.req.valid('json').isPaid, context);
      return c.json(c.var.answer(await requireSubscription(c.var.db, id, context.now)));
    },
  )
  .post(
    '/:id/extend',
    access('operator', 'all'),
    describeRoute({
      id: 'extendSubscription',
      tag: 'Operators',
      summary: 'Extend a subscription',
      description:
        'Stores a further period that follows the last one of the business, with the same plan as it is now, and returns it.',
      example: {
        body: { isPaid: false },
        response: { ...subscription, id: 8, state: 'upcoming', startsAt: subscription.endsAt },
      },
      status: 201,
      headers: ['X-Change'],
      errors: [403, 404, 409, 410],
    }),
    validateParams(SubscriptionPath),
    validateQuery(NoQuery),
    validateBody(SubscriptionExtension),
    returns(Subscription),
    notifyPublisher,
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const { id } = c.req.valid('param');
      const next = await extendSubscription(c.var.db, id, c.req.valid('json'), context).catch(throwHttpError);
      if (next === null) throw httpErrors.unknownSubscription();
      return c.json(c.var.answer(await applyChange(c, next, context.now)), 201);
    },
  )
  .post(
    '/:id/end',
    access('operator', 'all'),
    describeRoute({
      id: 'endSubscription',
      tag: 'Operators',
      summary: 'End a subscription',
      description:
        'Ends a subscription now, and later periods of its business with it. Returns the subscription; payments stay.',
      example: { response: { ...subscription, state: 'ended', closedBy: 'Ada' } },
      headers: ['X-Change'],
      errors: [403, 404, 409],
    }),
    validateParams(SubscriptionPath),
    validateQuery(NoQuery),
    returns(Subscription),
    notifyPublisher,
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const { id } = c.req.valid('param');
      await requireSubscription(c.var.db, id, context.now);
      if (!(await endSubscription(c.var.db, id, context))) throw httpErrors.subscriptionOver();
      return c.json(c.var.answer(await applyChange(c, id, context.now)));
    },
  );

/** The subscription with this id. @throws HttpError 404 */
async function requireSubscription(db: Database, id: number, now: Date): Promise<Subscription> {
  const found = await findSubscription(db, id, now);
  if (found === null) throw httpErrors.unknownSubscription();
  return found;
}

/**
 * Carries out what a stored change promises, and returns the subscription. A failure does not undo the change; the
 * scheduled run carries it out.
 */
async function applyChange(c: OperatorContext, id: number, now: Date): Promise<Subscription> {
  const { db, actor } = c.var;
  const found = await requireSubscription(db, id, now);
  await applySubscriptions(db, found.business.id, { now, actor }).catch((error: unknown) =>
    logError('subscription_not_applied', error),
  );
  return found;
}

const refusals: Record<SaleRefusal, () => HttpError> = {
  unknown_plan: httpErrors.unknownPlan,
  unknown_business: httpErrors.unknownBusinessId,
  removed: httpErrors.removedBusiness,
  plan_disabled: httpErrors.planDisabled,
  plan_changed: httpErrors.planChanged,
  subscription_overlap: httpErrors.subscriptionOverlap,
  subscription_too_long: () => httpErrors.subscriptionTooLong(FURTHEST_END_DAYS / 365),
};

/** Converts refusals of the store. @throws HttpError; other errors unchanged */
function throwHttpError(error: unknown): never {
  throw error instanceof SaleRefusedError ? refusals[error.reason]() : error;
}
