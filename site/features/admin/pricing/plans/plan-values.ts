import {
  type PricingPlan,
  PricingPlanInput,
  type PricingPlanInput as Body,
} from '../../../../../schema/contracts/pricing-plan.ts';
import { type FieldIssues, toFieldIssues } from '../../data/field-issues.ts';
import { parseWhole } from '../money.ts';

/** Values of the form as they are typed; features one per line. */
export type PlanValues = Omit<
  PricingPlan,
  'id' | 'price' | 'duration' | 'maxAds' | 'features' | 'updatedAt'
> & {
  price: string;
  duration: string;
  maxAds: string;
  features: string;
};

const NEW_PLAN: PlanValues = {
  name: '',
  price: '',
  duration: '30',
  maxAds: '1',
  features: '',
  priorityPlacement: false,
  analyticsAccess: false,
  customStyling: false,
  enabled: true,
};

/** Values of a plan, or of a new one. */
export function toPlanValues(plan: PricingPlan | null): PlanValues {
  if (plan === null) return NEW_PLAN;
  const { id: _, updatedAt: _at, price, duration, maxAds, features, ...rest } = plan;
  return {
    ...rest,
    price: String(price),
    duration: String(duration),
    maxAds: String(maxAds),
    features: features.join('\n'),
  };
}

/** Body of the request that saves a plan, without blank features; or the error messages of its fields. */
export function parsePlanValues(values: PlanValues): { body: Body } | { issues: FieldIssues } {
  const { price, duration, maxAds, features, ...rest } = values;
  const parsed = PricingPlanInput.safeParse({
    ...rest,
    price: parseWhole(price),
    duration: parseWhole(duration),
    maxAds: parseWhole(maxAds),
    features: features.split('\n'),
  });
  return parsed.success ? { body: parsed.data } : { issues: toFieldIssues(parsed.error) };
}
