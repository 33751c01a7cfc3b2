import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';

type Flag = 'priorityPlacement' | 'analyticsAccess' | 'customStyling';

/** Name of a promise, and the part of it that the site carries out today. */
export const PROMISES: Record<Flag, { name: string; hint: string }> = {
  priorityPlacement: {
    name: 'Öncelikli sıralama',
    hint: 'Abonelik sürerken işletme listelerde önde ve “Sponsored” etiketiyle görünür.',
  },
  analyticsAccess: {
    name: 'Kendi istatistikleri',
    hint: 'Abonelik sürerken işletmenin görüntüleme ve tıklama raporu düzenleme penceresinden indirilebilir.',
  },
  customStyling: {
    name: 'Özel görünüm',
    hint: 'Abonelik sürerken işletmenin reklamları sade görünüm yerine renkli olabilir.',
  },
};
export const FLAGS = Object.keys(PROMISES) as Flag[];

/** Hint of the number of ads. */
export const ADS_HINT = 'Abonelik sürerken aynı anda yayında olabilecek reklam sayısı.';

/** @example toAdsText(3) → 'En fazla 3 reklam' */
export function toAdsText(maxAds: number): string {
  return maxAds === 0 ? 'Reklam yok' : `En fazla ${maxAds.toLocaleString('tr')} reklam`;
}

/** @example formatDays(3650) → '3.650 gün' */
export function formatDays(days: number): string {
  return `${days.toLocaleString('tr')} gün`;
}

/** Promises of a plan in words, with whether they are part of it. */
export function toPromiseList(plan: PricingPlan): { name: string; isIncluded: boolean }[] {
  return [
    { name: toAdsText(plan.maxAds), isIncluded: plan.maxAds > 0 },
    ...FLAGS.map((flag) => ({ name: PROMISES[flag].name, isIncluded: plan[flag] })),
  ];
}
