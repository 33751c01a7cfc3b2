import { z } from 'zod';
import { filled, text } from '../form-fields.ts';
import type { MessageCode } from '../messages.ts';
import { PLAN_LIMITS } from '../rules/website/plan-limits.ts';

/** Maximum number of plans of an installation. */
export const MAX_PLANS = 50;

const NAME: MessageCode = 'plan_name_required';
const PRICE: MessageCode = 'invalid_plan_price';
const DAYS: MessageCode = 'invalid_plan_days';
const ADS: MessageCode = 'invalid_plan_ads';
const FEATURES: MessageCode = 'too_many_plan_features';

/** Id of a plan: words of a–z and 0–9. */
export const PlanId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id such as premium')
  .describe('Id of the plan.')
  .meta({ examples: ['premium'] });

/** Time of the last change of a plan. */
export const PlanVersion = z
  .string()
  .max(40)
  .meta({ examples: ['2026-11-20T09:30:00.000Z'] });

/** Price in whole liras. */
export const Price = z.int(PRICE).min(0, PRICE).max(PLAN_LIMITS.price, PRICE);
/** Length of a period in days. */
export const Days = z.int(DAYS).min(1, DAYS).max(PLAN_LIMITS.days, DAYS);

/** Promises of a plan that are part of a subscription. */
const promises = {
  maxAds: z.int(ADS).min(0, ADS).max(PLAN_LIMITS.ads, ADS).describe('Maximum number of ads that are shown.'),
  priorityPlacement: z.boolean().describe('The business is sponsored: first in its lists.'),
  analyticsAccess: z.boolean().describe('The business gets its own figures.'),
  customStyling: z.boolean().describe('Ads of the business can have a colour scheme.'),
};

const fields = {
  name: filled(PLAN_LIMITS.name, NAME).describe('Name of the plan.'),
  price: Price.describe('Price of a period in whole liras.'),
  duration: Days.describe('Length of a period in days.'),
  features: z
    .array(z.string())
    .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
    .pipe(z.array(text(PLAN_LIMITS.feature)).max(PLAN_LIMITS.features, FEATURES))
    .describe('Texts about the plan, one per line. Blank ones are dropped.'),
  ...promises,
  enabled: z.boolean().describe('False: no further subscriptions.'),
};

/** Body of `POST /api/admin/pricing-plans`: the whole plan. */
export const PricingPlanInput = z.strictObject({
  id: PlanId.optional().describe('Id of the plan. A new one gets an id from its name without it.'),
  ...fields,
});
export type PricingPlanInput = z.output<typeof PricingPlanInput>;

/** Body of `PUT /api/admin/pricing-plans/{id}`: the whole plan. */
export const PricingPlanUpdate = PricingPlanInput.extend({
  updatedAt: PlanVersion.optional().describe(
    'The `updatedAt` of the plan as it was read: 409 if it was changed since.',
  ),
});
export type PricingPlanUpdate = z.output<typeof PricingPlanUpdate>;

/** A plan that businesses can subscribe to. */
export const PricingPlan = z.object({
  id: PlanId,
  name: z.string(),
  price: z.int(),
  duration: z.int(),
  features: z.array(z.string()),
  ...promises,
  enabled: z.boolean(),
  updatedAt: z.string().describe('Time of the last change; ISO 8601 in UTC.'),
});
export type PricingPlan = z.infer<typeof PricingPlan>;

/** Promises of a plan, as subscriptions store them. */
export const PlanPromises = z.object(promises);

/** Path of `PUT /api/admin/pricing-plans/{id}`. */
export const PricingPlanPath = z.strictObject({ id: PlanId });
