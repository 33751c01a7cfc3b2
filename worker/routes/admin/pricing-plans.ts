import { Hono } from 'hono';
import {
  MAX_PLANS,
  PricingPlan,
  PricingPlanInput,
  PricingPlanPath,
  PricingPlanUpdate,
} from '../../../schema/contracts/pricing-plan.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { addPricingPlan, updatePricingPlan } from '../../../schema/store/commands/pricing/pricing-plans.ts';
import { listPricingPlans } from '../../../schema/store/queries/pricing/pricing-plans.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

const { plan } = examples;
const { id: _, updatedAt: _at, ...newPlan } = plan;

/** Plans that businesses can subscribe to. */
export const adminPricingPlans = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listPricingPlans',
      tag: 'Operators',
      summary: 'List pricing plans',
      description: 'Returns all plans. Prices are whole liras.',
      example: { response: [plan] },
    }),
    validateQuery(NoQuery),
    returns(PricingPlan.array()),
    async (c) => c.json(c.var.answer(await listPricingPlans(c.var.db))),
  )
  .post(
    '/',
    access('operator', 'all'),
    describeRoute({
      id: 'addPricingPlan',
      tag: 'Operators',
      summary: 'Add a pricing plan',
      description: `Adds a plan after the others. Without an id it gets one from its name. There are at most ${MAX_PLANS} plans.`,
      example: { body: newPlan, response: plan },
      status: 201,
      errors: [403, 409],
    }),
    validateQuery(NoQuery),
    validateBody(PricingPlanInput),
    returns(PricingPlan),
    async (c) => {
      const { db, actor } = c.var;
      const added = await addPricingPlan(db, c.req.valid('json'), { now: new Date(), actor });
      if (added === 'plan_exists') throw httpErrors.planExists();
      if (added === 'too_many_plans') throw httpErrors.tooManyPlans(MAX_PLANS);
      return c.json(c.var.answer(added), 201);
    },
  )
  .put(
    '/:id',
    access('operator', 'all'),
    describeRoute({
      id: 'updatePricingPlan',
      tag: 'Operators',
      summary: 'Update a pricing plan',
      description:
        'Replaces the fields of a plan and returns it, unless it was changed since `updatedAt`. Subscriptions keep what was promised when they were sold.',
      example: { body: plan, response: plan },
      errors: [403, 404, 409],
    }),
    validateParams(PricingPlanPath),
    validateQuery(NoQuery),
    validateBody(PricingPlanUpdate),
    returns(PricingPlan),
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      const given = c.req.valid('json');
      if (given.id !== undefined && given.id !== id) throw httpErrors.otherPlanId();
      const updated = await updatePricingPlan(db, id, given, { now: new Date(), actor });
      if (updated === null) throw httpErrors.unknownPlan();
      if (updated === 'plan_changed') throw httpErrors.planChanged();
      return c.json(c.var.answer(updated));
    },
  );
