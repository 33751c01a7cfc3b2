import type { BusinessFigures } from '../../../../../schema/contracts/analytics.ts';
import { CLICKS } from '../../../../../schema/contracts/visit.ts';
import { toCsvBlob } from '../../data/to-csv.ts';
import { CLICK_NAMES } from '../../format/click-names.tr.ts';

/** Name of the file of a business. */
export function getReportName(slug: string, { from, to }: Pick<BusinessFigures, 'from' | 'to'>): string {
  return `istatistik_${slug}_${from}_${to}.csv`;
}

/** Report that an operator gives to the business: sums of the clicks, then each day. */
export function buildReport({ views, clicks, days }: BusinessFigures): Blob {
  return toCsvBlob([
    ['Toplam', 'Sayı'],
    ['Sayfa görüntüleme', views],
    ...CLICKS.map((kind) => [CLICK_NAMES[kind], clicks[kind]]),
    [],
    ['Gün (UTC)', 'Görüntüleme', 'Tıklama'],
    ...days.map((day) => [day.day, day.views, day.clicks]),
  ]);
}
