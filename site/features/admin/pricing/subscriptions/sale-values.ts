import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import {
  type Subscription,
  SubscriptionExtension,
  SubscriptionInput,
} from '../../../../../schema/contracts/subscription.ts';
import { type FieldIssues, toFieldIssues } from '../field-issues.ts';
import { parseWhole } from '../money.ts';
import type { SubscriptionChange } from './use-subscriptions.ts';

/** Values of the form of a sale as they are typed. An empty length or price is that of the plan. */
export type SaleValues = {
  business: { id: number; name: string } | null;
  planId: string;
  /** Day of the start in the operator's time zone; empty: now. */
  startDay: string;
  days: string;
  price: string;
  isPaid: boolean;
};

/** Values of an empty form with the first plan that is on sale. */
export function toSaleValues(plans: PricingPlan[]): SaleValues {
  const planId = plans.find(({ enabled }) => enabled)?.id ?? '';
  return { business: null, planId, startDay: '', days: '', price: '', isPaid: false };
}

/** Request of a sale, or the error messages of its fields. `extended`: the subscription that it extends. */
export function parseSaleValues(
  { business, planId, startDay, days, price, isPaid }: SaleValues,
  extended: Subscription | null,
): { change: SubscriptionChange } | { issues: FieldIssues } {
  const terms = {
    ...(days.trim() !== '' && { days: parseWhole(days) }),
    ...(price.trim() !== '' && { price: parseWhole(price) }),
    isPaid,
  };
  if (extended !== null) {
    const parsed = SubscriptionExtension.safeParse(terms);
    return parsed.success
      ? { change: { kind: 'extend', id: extended.id, body: parsed.data } }
      : { issues: toFieldIssues(parsed.error) };
  }
  const startsAt = startDay === '' ? null : new Date(`${startDay}T00:00:00`).toISOString();
  const parsed = SubscriptionInput.safeParse({ businessId: business?.id, planId, startsAt, ...terms });
  if (parsed.success) return { change: { kind: 'create', body: parsed.data } };
  const { businessId, planId: plan, startsAt: start, ...issues } = toFieldIssues(parsed.error);
  return {
    issues: {
      ...issues,
      ...(businessId && { business: 'Listeden bir işletme seçin' }),
      ...(plan && { planId: 'Açık bir plan seçin' }),
      ...(start && { startDay: 'Başlangıç bu yüzyılda bir gün olmalı' }),
    },
  };
}
