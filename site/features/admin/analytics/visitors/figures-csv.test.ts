import { expect, it } from 'vitest';
import type { Analytics } from '../../../../../schema/contracts/analytics.ts';
import { toVisitorFigures } from '../text/figures.ts';
import { toDirectoryFigures } from '../directory/directory-figures.ts';
import { buildCsv, getCsvName } from './figures-csv.ts';

const none = { count: 0, whole: 0, before: null };
const figures: Analytics = {
  from: '2026-11-14',
  to: '2026-11-20',
  since: '2026-11-19',
  views: { count: 1450, whole: 1250, before: 1000 },
  visits: { count: 310, whole: 300, before: 0 },
  clicks: none,
  searches: none,
  emptySearches: none,
  robots: none,
  days: [
    { day: '2026-11-19', views: 50, visits: 10 },
    { day: '2026-11-20', views: 1200, visits: 300 },
  ],
  pages: [{ name: 'business', count: 1250, whole: 1200, before: 1000 }],
  clickKinds: [{ name: 'call', count: 3, whole: 2, before: null }],
  robotNames: [{ name: 'other', count: 7, whole: 6, before: 2 }],
  months: ['2026-11'],
  terms: [{ term: '=HYPERLINK("x")', uses: 4, empty: 0 }],
  emptyTerms: [{ term: 'مقهى', uses: 3, empty: 3 }],
  top: {
    at: '2026-11-20T08:00:00.000Z',
    businesses: [{ name: 'Döner, Kebap & Co', slug: 'x', place: 'Berlin', views: 9 }],
    categories: [],
    cities: [],
  },
};

it('writes every figure of a period on a line, and no formula', async () => {
  expect(getCsvName(figures)).toBe('analitik_2026-11-14_2026-11-20.csv');
  // `text()` removes the byte order mark.
  const lines = (await buildCsv(figures).text()).trimEnd().split('\r\n');
  expect(lines).toEqual([
    'Grup;Ad;Sayı;Tam günlerde;Önceki tam günlerde',
    'Toplam;Görüntüleme;1450;1250;1000',
    'Toplam;Ziyaret;310;300;0',
    'Toplam;Tıklama;0;0;',
    'Toplam;Arama;0;0;',
    'Toplam;Sonuçsuz arama;0;0;',
    'Toplam;Robot;0;0;',
    'Günlük görüntüleme;2026-11-19;50;;',
    'Günlük görüntüleme;2026-11-20;1200;;',
    'Günlük ziyaret;2026-11-19;10;;',
    'Günlük ziyaret;2026-11-20;300;;',
    'Sayfa;İşletme sayfaları;1250;1200;1000',
    'Tıklama;Telefonla arama;3;2;',
    'Robot;Diğer robotlar;7;6;2',
    `"Arama sözcüğü, Kasım 2026";"'=HYPERLINK(""x"")";4;;`,
    '"Sonuçsuz arama, Kasım 2026";مقهى;3;;',
    'İşletme;"Döner, Kebap & Co";9;;',
  ]);
});

it('compares only what is known, and knows nothing before the first count (D9-07)', () => {
  expect(toVisitorFigures(figures).map(({ value, basis }) => [value, basis])).toEqual([
    ['1.450', '+%25 · tam günlerde 1.250, önce 1.000'],
    ['310', 'Tam günlerde 300, önce 0'],
    ...Array.from({ length: 4 }, () => ['0', 'Önceki dönem tam sayılmadı']),
  ]);
  for (const { value } of toVisitorFigures({ ...figures, since: null })) expect(value).toBe('Bilinmiyor');
});

it('shows the mean rating with two decimals, and none without rated businesses (A-2.7-01, D9-07)', () => {
  const directory = { total: 365_000, categories: 118, cities: 42 };
  const rating = { average: 4.256, businesses: 1600 };
  expect(toDirectoryFigures({ ...directory, rating }).map(({ value }) => value)).toEqual([
    '365.000',
    '118',
    '42',
    '4,26',
  ]);
  expect(toDirectoryFigures({ ...directory, rating: null })[3]!.value).toBe('Bilinmiyor');
});
