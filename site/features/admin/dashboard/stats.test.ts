import { describe, expect, it } from 'vitest';
import { toGrowthStat, toSizeStats, toUptimeStat } from './stats.ts';

const growth = (added: number, before: number, percent: number | null) =>
  toGrowthStat({
    total: added + before,
    categories: 1,
    growth: { since: '2026-11-01T00:00:00.000Z', added, before, percent },
  });
const uptime = (percent: number | null, checks: number, notMeasured = 0) =>
  toUptimeStat({
    now: {} as Parameters<typeof toUptimeStat>[0]['now'],
    uptime: { percent, checks, ok: checks, notMeasured, since: null },
  });

describe('figures of the dashboard', () => {
  it('are the sizes of the directory (A-2.4-02, A-2.4-03)', () => {
    const figures = toSizeStats({
      total: 365_000,
      categories: 118,
      growth: { since: '', added: 0, before: 0, percent: null },
    });
    expect(figures.map(({ label, value }) => [label, value])).toEqual([
      ['Toplam İşletme', '365.000'],
      ['İşletme Türü', '118'],
    ]);
  });

  it.each([
    [40, 1960, 2, '+%2', 'Bu ay 40 yeni işletme; ay başında 1.960'],
    [245, 1960, 12.5, '+%12,5', 'Bu ay 245 yeni işletme; ay başında 1.960'],
    [0, 1960, 0, '%0', 'Bu ay 0 yeni işletme; ay başında 1.960'],
    [2000, 0, null, 'Bilinmiyor', 'Bu aydan önce işletme yoktu; bu ay 2.000 yeni işletme'],
  ])(
    'say how this month grew, or that it is unknown: %i new (A-2.4-04)',
    (added, before, percent, value, basis) => {
      expect(growth(added, before, percent)).toEqual({ label: 'Bu Ayki Büyüme', value, basis });
    },
  );

  it.each([
    [99.98, 28_740, 0, '%99,98', 'Son 30 günde 28.740 ölçüm'],
    [96, 1440, 60, 'En az %96', 'Son 30 günde 1.440 ölçüm; 60 dakika boyunca ölçüm yapılamadı'],
    [null, 3, 0, 'Bilinmiyor', '60 ölçümden sonra hesaplanır; şimdiye kadar 3 ölçüm yapıldı'],
  ])(
    'say the uptime that was measured, or that it is unknown: %s (A-2.4-05)',
    (percent, checks, gap, value, basis) => {
      expect(uptime(percent, checks, gap)).toEqual({ label: 'Erişilebilirlik', value, basis });
    },
  );
});
