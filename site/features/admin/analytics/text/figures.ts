import type { Analytics, Sum } from '../../../../../schema/contracts/analytics.ts';

/** Figure of a card: label, value and explanation. */
export type Figure = { label: string; value: string; basis: string };

/** Value of a figure that cannot be known. */
export const UNKNOWN = 'Bilinmiyor';

const CHANGE = new Intl.NumberFormat('tr-TR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** Comparison of a sum with as many days before. @example '+%25 · önceki dönemde 640' */
export function formatComparison({ count, before }: Sum): string {
  if (before === null) return 'Önceki dönem tam sayılmadı';
  if (before === 0) return 'Önceki dönemde 0';
  return `${CHANGE.format(count / before - 1)} · önceki dönemde ${before.toLocaleString('tr')}`;
}

/** Cards of a period. Before the first count nothing is known. */
export function toVisitorFigures(data: Analytics): Figure[] {
  const sums: [label: string, sum: Sum][] = [
    ['Görüntüleme', data.views],
    ['Ziyaret', data.visits],
    ['Tıklama', data.clicks],
    ['Arama', data.searches],
    ['Sonuçsuz Arama', data.emptySearches],
    ['Robot Okuması', data.robots],
  ];
  return sums.map(([label, sum]) =>
    data.since === null
      ? { label, value: UNKNOWN, basis: 'Henüz hiçbir şey sayılmadı' }
      : { label, value: sum.count.toLocaleString('tr'), basis: formatComparison(sum) },
  );
}
