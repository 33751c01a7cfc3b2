import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import { formatLiras } from '../money.ts';
import { ADS_HINT, FLAGS, formatDays, PROMISES, toAdsText } from './plan-text.ts';

/** All fields of a plan, with what the site does of its promises. */
export function PlanDetails({ plan }: { plan: PricingPlan }) {
  return (
    <div className="plan-details">
      <dl className="facts">
        <div>
          <dt>Kimlik</dt>
          <dd>{plan.id}</dd>
        </div>
        <div>
          <dt>Fiyat</dt>
          <dd>
            {formatLiras(plan.price)}, {formatDays(plan.duration)}
          </dd>
        </div>
        <div>
          <dt>{toAdsText(plan.maxAds)}</dt>
          <dd>{ADS_HINT}</dd>
        </div>
        {FLAGS.filter((flag) => plan[flag]).map((flag) => (
          <div key={flag}>
            <dt>{PROMISES[flag].name}</dt>
            <dd>{PROMISES[flag].hint}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h4>Özellikler</h4>
        {plan.features.length === 0 ? (
          <p className="hint">Bu plana henüz özellik yazılmadı.</p>
        ) : (
          <ul className="plan-features">
            {plan.features.map((feature, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
              <li key={i}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
