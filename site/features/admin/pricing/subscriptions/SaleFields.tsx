import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import type { FieldIssues } from '../../data/field-issues.ts';
import { LabelledSwitch } from '../../components/LabelledSwitch.tsx';
import { formatLiras } from '../money.ts';
import { formatDays } from '../plans/plan-text.ts';
import { WholeNumberField } from '../WholeNumberField.tsx';
import { BusinessField } from './BusinessField.tsx';
import type { SaleValues } from './sale-values.ts';

type Props = {
  plans: PricingPlan[];
  /** The chosen plan. */
  plan: PricingPlan | undefined;
  values: SaleValues;
  issues: FieldIssues;
  /** The subscription to extend, which gives business, plan and start; null for a new one. */
  extended: Subscription | null;
  onChange: (changed: Partial<SaleValues>) => void;
};

/** Fields of a sale. */
export function SaleFields({ plans, plan, values, issues, extended, onChange }: Props) {
  return (
    <>
      {extended === null && (
        <>
          <BusinessField
            business={values.business}
            issue={issues.business}
            onChange={(business) => onChange({ business })}
          />
          <FieldFrame label="Plan" isRequired issue={issues.planId}>
            {(wiring) => (
              <select
                className="input"
                value={values.planId}
                onChange={(event) => onChange({ planId: event.target.value })}
                {...wiring}
              >
                {plans
                  .filter(({ enabled }) => enabled)
                  .map(({ id, name, price, duration }) => (
                    <option key={id} value={id}>
                      {name} ({formatLiras(price)}, {formatDays(duration)})
                    </option>
                  ))}
              </select>
            )}
          </FieldFrame>
          <FieldFrame label="Başlangıç" hint="Boş bırakırsanız şimdi başlar." issue={issues.startDay}>
            {(wiring) => (
              <input
                className="input"
                type="date"
                min="2000-01-01"
                max="2099-12-31"
                value={values.startDay}
                onChange={(event) => onChange({ startDay: event.target.value })}
                {...wiring}
              />
            )}
          </FieldFrame>
        </>
      )}
      <div className="fields">
        <WholeNumberField
          label="Süre (gün)"
          value={values.days}
          issue={issues.days}
          hint={plan && `Boşsa planın süresi: ${formatDays(plan.duration)}.`}
          onChange={(days) => onChange({ days })}
        />
        <WholeNumberField
          label="Tutar (₺)"
          value={values.price}
          issue={issues.price}
          hint={plan && `Boşsa planın fiyatı: ${formatLiras(plan.price)}.`}
          onChange={(price) => onChange({ price })}
        />
      </div>
      <LabelledSwitch
        label="Ödendi"
        hint="Gelire, işaretlendiği anın ayında (UTC) yazılır."
        isOn={values.isPaid}
        onChange={(isPaid) => onChange({ isPaid })}
      />
    </>
  );
}
