import type { Analytics, NamedSum } from '../../../../../schema/contracts/analytics.ts';
import { getClickName, getPageName, getRobotName } from '../text/names.tr.ts';
import { toCsvBlob } from '../../data/to-csv.ts';

type Line = [group: string, name: string, count: number, before: number | null];

/** Name of the file of a period. */
export function getCsvName({ from, to }: Pick<Analytics, 'from' | 'to'>): string {
  return `analitik_${from}_${to}.csv`;
}

/** All figures of a period as a CSV file: one figure per line, empty where the time before is unknown. */
export function buildCsv(data: Analytics): Blob {
  const lines: Line[] = [
    ...toLines('Toplam', [
      { name: 'Görüntüleme', ...data.views },
      { name: 'Ziyaret', ...data.visits },
      { name: 'Tıklama', ...data.clicks },
      { name: 'Arama', ...data.searches },
      { name: 'Sonuçsuz arama', ...data.emptySearches },
      { name: 'Robot', ...data.robots },
    ]),
    ...data.days.map(({ day, views }): Line => ['Günlük görüntüleme', day, views, null]),
    ...data.days.map(({ day, visits }): Line => ['Günlük ziyaret', day, visits, null]),
    ...toLines('Sayfa', data.pages, getPageName),
    ...toLines('Tıklama', data.clickKinds, getClickName),
    ...toLines('Robot', data.robotNames, getRobotName),
    ...data.terms.map(({ term, uses }): Line => ['Arama sözcüğü', term, uses, null]),
    ...data.emptyTerms.map(({ term, empty }): Line => ['Sonuçsuz arama', term, empty, null]),
    ...(data.top?.businesses ?? []).map(({ name, views }): Line => ['İşletme', name, views, null]),
    ...(data.top?.categories ?? []).map(({ name, views }): Line => ['Kategori', name, views, null]),
    ...(data.top?.cities ?? []).map(({ name, views }): Line => ['Şehir', name, views, null]),
  ];
  return toCsvBlob([['Grup', 'Ad', 'Sayı', 'Önceki dönem'], ...lines]);
}

function toLines(group: string, sums: NamedSum[], getName = (name: string) => name): Line[] {
  return sums.map(({ name, count, before }) => [group, getName(name), count, before]);
}
