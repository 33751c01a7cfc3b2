import type { Analytics, NamedSum } from '../../../../../schema/contracts/analytics.ts';
import { formatMonths, getClickName, getPageName, getRobotName } from '../text/names.tr.ts';
import { toCsvBlob } from '../../data/to-csv.ts';

type Line = [group: string, name: string, count: number, whole?: number, before?: number | null];

/** Name of the file of a period. */
export function getCsvName({ from, to }: Pick<Analytics, 'from' | 'to'>): string {
  return `analitik_${from}_${to}.csv`;
}

/** All figures of a period as a CSV file: one figure per line, empty where nothing is compared. */
export function buildCsv(data: Analytics): Blob {
  const months = formatMonths(data.months);
  const lines: Line[] = [
    ...toLines('Toplam', [
      { name: 'Görüntüleme', ...data.views },
      { name: 'Ziyaret', ...data.visits },
      { name: 'Tıklama', ...data.clicks },
      { name: 'Arama', ...data.searches },
      { name: 'Sonuçsuz arama', ...data.emptySearches },
      { name: 'Robot', ...data.robots },
    ]),
    ...data.days.map(({ day, views }): Line => ['Günlük görüntüleme', day, views]),
    ...data.days.map(({ day, visits }): Line => ['Günlük ziyaret', day, visits]),
    ...toLines('Sayfa', data.pages, getPageName),
    ...toLines('Tıklama', data.clickKinds, getClickName),
    ...toLines('Robot', data.robotNames, getRobotName),
    ...data.terms.map(({ term, uses }): Line => [`Arama sözcüğü, ${months}`, term, uses]),
    ...data.emptyTerms.map(({ term, empty }): Line => [`Sonuçsuz arama, ${months}`, term, empty]),
    ...(data.top?.businesses ?? []).map(({ name, views }): Line => ['İşletme', name, views]),
    ...(data.top?.categories ?? []).map(({ name, views }): Line => ['Kategori', name, views]),
    ...(data.top?.cities ?? []).map(({ name, views }): Line => ['Şehir', name, views]),
  ];
  return toCsvBlob([
    ['Grup', 'Ad', 'Sayı', 'Tam günlerde', 'Önceki tam günlerde'],
    ...lines.map(([group, name, count, whole = null, before = null]) => [group, name, count, whole, before]),
  ]);
}

function toLines(group: string, sums: NamedSum[], getName = (name: string) => name): Line[] {
  return sums.map(({ name, count, whole, before }) => [group, getName(name), count, whole, before]);
}
