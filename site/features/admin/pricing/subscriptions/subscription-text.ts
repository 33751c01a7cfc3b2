import type { Subscription, SubscriptionState } from '../../../../../schema/contracts/subscription.ts';

/** States of a subscription with their badge. */
export const STATES: Record<SubscriptionState, { name: string; badge: string }> = {
  upcoming: { name: 'Başlayacak', badge: 'badge-accent' },
  active: { name: 'Aktif', badge: 'badge-good' },
  expired: { name: 'Süresi doldu', badge: 'badge-note' },
  ended: { name: 'Sonlandırıldı', badge: 'badge-bad' },
};

const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium' });

/** @example formatDay('2026-11-20T09:30:00Z') → '20 Kas 2026' */
export function formatDay(time: string): string {
  return DAY.format(new Date(time));
}

/** First and last day of a period. */
export function formatPeriod({ startsAt, endsAt }: Pick<Subscription, 'startsAt' | 'endsAt'>): string {
  return `${formatDay(startsAt)} – ${formatDay(endsAt)}`;
}

/** True if the period can still be ended. */
export function isOpen({ state }: Pick<Subscription, 'state'>): boolean {
  return state === 'active' || state === 'upcoming';
}
