import type { SubscriptionFigures } from '../../../../../schema/contracts/subscription.ts';
import { EXPIRING_DAYS } from '../../../../../schema/rules/website/plan-limits.ts';
import { formatLiras } from '../money.ts';

/** Figure of a card: label, value and explanation. */
export type Figure = { label: string; value: string; basis: string };

const UNKNOWN = 'Bilinmiyor';
const NONE_YET = 'Henüz abonelik yok';

/** Figures of the revenue. Without any subscription, amounts are unknown. */
export function toRevenueFigures({
  active,
  expiring,
  revenue,
  unpaid,
  month,
}: SubscriptionFigures): Figure[] {
  const amount = (label: string, value: number | null, basis: string): Figure =>
    value === null ? { label, value: UNKNOWN, basis: NONE_YET } : { label, value: formatLiras(value), basis };
  return [
    amount('Toplam gelir', revenue, 'Ödenmiş tüm abonelikler'),
    amount('Bu ayın geliri', month.revenue, `Geçen ay ${formatLiras(month.before ?? 0)}`),
    amount('Ödenmemiş', unpaid, 'Ödemesi beklenen abonelikler'),
    {
      label: 'Aktif abonelik',
      value: active.toLocaleString('tr'),
      basis:
        expiring === 0
          ? `${EXPIRING_DAYS} gün içinde biten yok`
          : `${expiring.toLocaleString('tr')} tanesi ${EXPIRING_DAYS} gün içinde bitiyor`,
    },
  ];
}
