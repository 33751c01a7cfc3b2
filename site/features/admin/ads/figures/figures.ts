import { AD_DAYS, type AdAnalytics } from '../../../../../schema/contracts/ad-analytics.ts';
import { formatLiras } from '../../pricing/money.ts';

/** Figure of a card: label, value and explanation. */
export type Figure = { label: string; value: string; basis: string };

const UNKNOWN = 'Bilinmiyor';
const PERCENT = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 1 });

const formatCount = (count: number | null) => (count === null ? UNKNOWN : count.toLocaleString('tr'));
const formatShare = (share: number | null) => (share === null ? UNKNOWN : PERCENT.format(share));

/** Figures of the ads. What was not counted, or cannot be, is unknown. */
export function toAdFigures({ impressions, clicks, ctr, fillRate, revenue }: AdAnalytics): Figure[] {
  const noCounts = 'Henüz reklam sayılmadı';
  const clickBasis = impressions === null ? noCounts : 'Bu reklamlar tıklamayı siteye bildirmiyor';
  return [
    {
      label: 'Gösterim',
      value: formatCount(impressions),
      basis: impressions === null ? noCounts : `Son ${AD_DAYS} gün, yarısı 1 saniye görülenler`,
    },
    {
      label: 'Tıklama',
      value: formatCount(clicks),
      basis: clicks === null ? clickBasis : 'Tıklaması görülebilen reklamlarda',
    },
    {
      label: 'Tıklama oranı (CTR)',
      value: formatShare(ctr),
      basis: ctr === null ? clickBasis : 'Tıklaması görülebilen gösterimlere göre',
    },
    {
      label: 'Doluluk oranı',
      value: formatShare(fillRate),
      basis: fillRate === null ? noCounts : 'İstenen reklamların gelen kısmı',
    },
    {
      label: 'Gelir',
      value: revenue === null ? UNKNOWN : formatLiras(revenue),
      basis: revenue === null ? 'Genel Ayarlar’da girilmedi' : 'Girdiğiniz tahmin, son 30 gün',
    },
  ];
}
