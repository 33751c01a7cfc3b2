import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { formatMoment } from '../../format/time.ts';
import { formatLiras } from '../money.ts';
import { FLAGS, PROMISES, toAdsText } from '../plans/plan-text.ts';
import { STATES } from './subscription-text.ts';

/** Period, price and promises of a subscription. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { plan, business, state, startsAt, endsAt, price, paidAt, maxAds, createdAt, createdBy, closedBy } =
    subscription;
  const promises = [
    toAdsText(maxAds),
    ...FLAGS.filter((flag) => subscription[flag]).map((flag) => PROMISES[flag].name),
  ];
  const facts: [string, string][] = [
    ['Plan', plan.name],
    ['Durum', closedBy === null ? STATES[state].name : `${STATES[state].name} (${closedBy})`],
    ['Şehir', business.isRemoved ? `${business.city} (işletme silinmiş)` : business.city],
    ['Başlangıç', formatMoment(startsAt)],
    ['Bitiş', formatMoment(endsAt)],
    ['Tutar', formatLiras(price)],
    ['Ödeme', paidAt === null ? 'Ödenmedi' : `${formatMoment(paidAt)} tarihinde ödendi olarak işaretlendi`],
    ['Kapsam', promises.join(', ')],
    ['Kayıt', `${formatMoment(createdAt)}, ${createdBy}`],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
