import type { AdStyleName, BusinessAds } from '../../../../../schema/contracts/business-ad.ts';
import { formatDay } from '../../format/time.ts';

/** Colour schemes of an ad. */
export const STYLES: Record<AdStyleName, string> = {
  plain: 'Sade',
  blue: 'Mavi',
  green: 'Yeşil',
  amber: 'Kehribar',
  rose: 'Gül',
  violet: 'Mor',
};

/** Ids of the ads that pages show: the oldest of those that are on, as many as promised. */
export function getShownIds({ promise, ads }: BusinessAds): Set<number> {
  const isOn = ads.filter(({ enabled }) => enabled).map(({ id }) => id);
  return new Set(isOn.slice(0, promise?.maxAds ?? 0));
}

/** @example toCountText({ promise: { maxAds: 3, … }, ads }) → '2 / 3 reklam yayında' */
export function toCountText(list: BusinessAds): string {
  const { promise, ads } = list;
  if (promise === null)
    return ads.length === 0 ? 'Reklam yok' : `${ads.length} reklam kayıtlı, hiçbiri yayında değil`;
  return `${getShownIds(list).size} / ${promise.maxAds.toLocaleString('tr')} reklam yayında`;
}

/** Limit of the ads of a business: its removal, its subscription, or how many are on. */
export function toLimitText(list: BusinessAds, isRemoved: boolean): string {
  const { promise, ads } = list;
  if (isRemoved) return 'İşletme silinmiş: reklamları kayıtlı kalır, ama gösterilmez.';
  if (promise === null)
    return 'İşletmenin süren bir aboneliği yok: reklamları kayıtlı kalır, ama gösterilmez.';
  const until = `Abonelik ${formatDay(promise.endsAt)} tarihinde biter; reklamlar da onunla kalkar.`;
  if (promise.maxAds === 0) return 'Bu abonelik reklam içermiyor.';
  const isOver = ads.filter(({ enabled }) => enabled).length > promise.maxAds;
  return isOver ? `Yalnızca en eski ${promise.maxAds} reklam gösterilir. ${until}` : until;
}
