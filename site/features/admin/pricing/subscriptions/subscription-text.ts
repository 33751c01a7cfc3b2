import type { Subscription, SubscriptionState } from '../../../../../schema/contracts/subscription.ts';
import { formatDay } from '../../format/time.ts';

/** States of a subscription with their badge. */
export const STATES: Record<SubscriptionState, { name: string; badge: string }> = {
  upcoming: { name: 'Başlayacak', badge: 'badge-accent' },
  active: { name: 'Aktif', badge: 'badge-good' },
  expired: { name: 'Süresi doldu', badge: 'badge-note' },
  ended: { name: 'Sonlandırıldı', badge: 'badge-bad' },
};

type Period = Pick<Subscription, 'startsAt' | 'endsAt'>;

/** Last day of a period: one that ends at midnight does not include the next day. */
export function formatLastDay({ startsAt, endsAt }: Period): string {
  return formatDay(new Date(Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1)).toISOString());
}

/** First and last day of a period. */
export function formatPeriod(period: Period): string {
  return `${formatDay(period.startsAt)} – ${formatLastDay(period)}`;
}

/** True if the period can still be ended. */
export function isOpen({ state }: Pick<Subscription, 'state'>): boolean {
  return state === 'active' || state === 'upcoming';
}

/** Effect of ending a subscription, in words. */
export function toEndText({ business, state, priorityPlacement }: Subscription): string {
  if (state === 'upcoming')
    return `${business.name} için bu dönem ve varsa sonrakiler iptal edilir; daha önce başlayan dönem sürer.`;
  const placement = priorityPlacement ? '; bu abonelikle gelen öncelikli sıralama kalkar' : '';
  return `${business.name} aboneliği ve varsa sonraki dönemleri şimdi biter${placement}.`;
}
