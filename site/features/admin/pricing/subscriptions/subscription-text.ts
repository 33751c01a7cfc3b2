import type { Subscription, SubscriptionState } from '../../../../../schema/contracts/subscription.ts';
import { formatDay } from '../../format/time.ts';

/** States of a subscription with their badge. */
export const STATES: Record<SubscriptionState, { name: string; badge: string }> = {
  upcoming: { name: 'Başlayacak', badge: 'badge-accent' },
  active: { name: 'Aktif', badge: 'badge-good' },
  expired: { name: 'Süresi doldu', badge: 'badge-note' },
  ended: { name: 'Sonlandırıldı', badge: 'badge-bad' },
};

/** First and last day of a period. */
export function formatPeriod({ startsAt, endsAt }: Pick<Subscription, 'startsAt' | 'endsAt'>): string {
  return `${formatDay(startsAt)} – ${formatDay(endsAt)}`;
}

/** True if the period can still be ended. */
export function isOpen({ state }: Pick<Subscription, 'state'>): boolean {
  return state === 'active' || state === 'upcoming';
}
