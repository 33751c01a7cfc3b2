import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import {
  type Subscription,
  SubscriptionExtension,
  SubscriptionInput,
} from '../../../../../schema/contracts/subscription.ts';
import { type FieldIssues, toFieldIssues } from '../../data/field-issues.ts';
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

/**
 * Request of a sale, or the error messages of its fields.
 *
 * @param extended the subscription that it extends
 * @param plan as it is shown: the request is refused if it has another price by now
 */
export function parseSaleValues(
  { business, planId, startDay, days, price, isPaid }: SaleValues,
  extended: Subscription | null,
  plan: PricingPlan | undefined,
): { change: SubscriptionChange } | { issues: FieldIssues } {
  const terms = {
    ...(plan !== undefined && { planUpdatedAt: plan.updatedAt }),
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
  const startsAt = toStartTime(startDay);
  const parsed = SubscriptionInput.safeParse({ businessId: business?.id, planId, startsAt, ...terms });
  if (parsed.success) return { change: { kind: 'create', body: parsed.data } };
  const { businessId, planId: unknownPlan, startsAt: start, ...issues } = toFieldIssues(parsed.error);
  return {
    issues: {
      ...issues,
      ...(businessId && { business: 'Listeden bir işletme seçin' }),
      ...(unknownPlan && { planId: 'Açık bir plan seçin' }),
      ...(start && { startDay: 'Başlangıç bu yüzyılda geçerli bir gün olmalı' }),
    },
  };
}

/** Time at which a day begins for the operator; null for an empty day. A day that does not exist stays as it is. */
function toStartTime(day: string): string | null {
  if (day === '') return null;
  const start = new Date(`${day}T00:00:00`);
  return Number.isNaN(start.getTime()) ? day : start.toISOString();
}

const DAY_MS = 24 * 3600 * 1000;

/** True for a sale whose period is over already, which may be a slip of the year. */
export function isOver(change: SubscriptionChange, plan: PricingPlan | undefined, now: number): boolean {
  if (change.kind !== 'create' || change.body.startsAt == null || plan === undefined) return false;
  return Date.parse(change.body.startsAt) + (change.body.days ?? plan.duration) * DAY_MS <= now;
}
