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

/** Change of whole days against as many before; null if it cannot be known. @example '+%25' */
export function formatChange({ whole, before }: Sum): string | null {
  return before === null || before === 0 ? null : CHANGE.format(whole / before - 1);
}

/** Comparison of whole days with as many before. @example '+%25 · tam günlerde 800, önce 640' */
export function formatComparison(sum: Sum): string {
  const { whole, before } = sum;
  if (before === null) return 'Önceki dönem tam sayılmadı';
  const days = `tam günlerde ${whole.toLocaleString('tr')}, önce ${before.toLocaleString('tr')}`;
  const change = formatChange(sum);
  return change === null ? `T${days.slice(1)}` : `${change} · ${days}`;
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
