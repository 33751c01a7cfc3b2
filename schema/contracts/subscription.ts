import { z } from 'zod';
import { EXPIRING_DAYS } from '../rules/website/plan-limits.ts';
import { Days, PlanId, PlanPromises, PlanVersion, Price } from './pricing-plan.ts';
import { buildWholeNumber } from './query.ts';

/** Furthest end of a subscription, in days from now. */
export const FURTHEST_END_DAYS = 3650;

/** States of a subscription: 'expired' ran to its end, 'ended' was ended early by an operator. */
export const SUBSCRIPTION_STATES = ['upcoming', 'active', 'expired', 'ended'] as const;
export const SubscriptionState = z.enum(SUBSCRIPTION_STATES);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

const SubscribedBusiness = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  isRemoved: z.boolean(),
});

/** A period for which a business has a plan, with what the plan promised when it was sold. */
export const Subscription = z.object({
  id: z.int(),
  business: SubscribedBusiness,
  plan: z.object({ id: PlanId, name: z.string().describe('Current name of the plan.') }),
  state: SubscriptionState,
  startsAt: z.string().describe('ISO 8601 in UTC.'),
  endsAt: z.string().describe('ISO 8601 in UTC.'),
  nextStart: z
    .string()
    .nullable()
    .describe('Start of an extension: the end of the last period of the business; null: now.'),
  price: z.int().describe('Price in whole liras.'),
  isPaid: z.boolean(),
  paidAt: z.string().nullable(),
  ...PlanPromises.shape,
  createdAt: z.string(),
  createdBy: z.string(),
  closedBy: z.string().nullable().describe('Operator who ended it early.'),
});
export type Subscription = z.infer<typeof Subscription>;

const terms = {
  days: Days.optional().describe('Length in days; the duration of the plan by default.'),
  price: Price.optional().describe('Price in whole liras; that of the plan by default.'),
  isPaid: z.boolean().default(false),
  planUpdatedAt: PlanVersion.optional().describe(
    'The `updatedAt` of the plan that was offered: 409 if the plan has another one now.',
  ),
};

/** Body of `POST /api/admin/subscriptions`. */
export const SubscriptionInput = z.strictObject({
  businessId: z.int().min(1).max(9_999_999_999).describe('Id of the business.'),
  planId: PlanId,
  startsAt: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-11-20T09:30:00Z' })
    .refine((time) => time.startsWith('20'), 'must be a time of this century')
    .nullable()
    .optional()
    .describe('Start; null or absent: now.')
    .meta({ examples: ['2026-11-20T09:30:00Z', null] }),
  ...terms,
});
export type SubscriptionInput = z.output<typeof SubscriptionInput>;

/** Body of `POST /api/admin/subscriptions/{id}/extend`. */
export const SubscriptionExtension = z.strictObject(terms);
export type SubscriptionExtension = z.output<typeof SubscriptionExtension>;

/** Body of `PATCH /api/admin/subscriptions/{id}`. */
export const SubscriptionPatch = z.strictObject({ isPaid: z.boolean() });

/** Path of an endpoint for one subscription. */
export const SubscriptionPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the subscription.')
    .meta({ examples: [1] }),
});

/** Query of `GET /api/admin/subscriptions`. */
export const SubscriptionListQuery = z.strictObject({
  limit: buildWholeNumber(1, 100).default(20).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 1_000_000).default(0).describe('Number of items to skip.'),
  state: z
    .enum([...SUBSCRIPTION_STATES, 'expiring'])
    .optional()
    .describe(
      `Filter by state. 'expiring': active ones that end within ${EXPIRING_DAYS} days without a later period, the next to end first.`,
    ),
});
export type SubscriptionListQuery = z.infer<typeof SubscriptionListQuery>;

/** Response of `GET /api/admin/subscriptions/figures`. Amounts are whole liras, null before the first subscription. */
export const SubscriptionFigures = z.object({
  active: z.int().describe('Number of active subscriptions.'),
  expiring: z.int().describe(`Those that end within ${EXPIRING_DAYS} days without a later period.`),
  revenue: z.int().nullable().describe('Sum of all paid prices.'),
  unpaid: z
    .int()
    .nullable()
    .describe('Sum of all prices that are not paid, without periods that an operator ended.'),
  month: z.object({
    since: z.string().describe('Start of the month in UTC, ISO 8601.'),
    revenue: z.int().nullable().describe('Sum of the prices paid since then.'),
    before: z.int().nullable().describe('Sum of the prices paid in the month before.'),
  }),
});
export type SubscriptionFigures = z.infer<typeof SubscriptionFigures>;
