import type { PricingPlan } from '../../schema/contracts/pricing-plan.ts';
import type { Subscription } from '../../schema/contracts/subscription.ts';

const promises = { maxAds: 3, priorityPlacement: true, analyticsAccess: false, customStyling: false };

const plan: PricingPlan = {
  id: 'premium',
  name: 'Premium',
  price: 249,
  duration: 30,
  features: ['Sponsored in all lists'],
  ...promises,
  enabled: true,
  updatedAt: '2026-11-20T07:30:00.000Z',
};

const subscription: Subscription = {
  id: 7,
  business: {
    id: 4211,
    name: 'Crumb & Crust',
    slug: 'crumb-and-crust-provo',
    city: 'Provo',
    isRemoved: false,
  },
  plan: { id: plan.id, name: plan.name },
  state: 'active',
  startsAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2026-12-20T08:00:00.000Z',
  nextStart: '2026-12-20T08:00:00.000Z',
  price: plan.price,
  isPaid: true,
  paidAt: '2026-11-20T08:00:00.000Z',
  ...promises,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Ada',
  closedBy: null,
};

/** Examples of a plan and a subscription to it. */
export const pricingExamples = { plan, subscription };
