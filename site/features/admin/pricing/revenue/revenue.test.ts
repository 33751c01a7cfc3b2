import { expect, it } from 'vitest';
import { toRevenueFigures } from './revenue.ts';

const since = '2026-11-01T00:00:00.000Z';

it('shows amounts in liras, and what expires', () => {
  const month = { since, revenue: 747, before: 498 };
  expect(toRevenueFigures({ active: 3, expiring: 1, revenue: 1245, unpaid: 0, month })).toEqual([
    { label: 'Toplam gelir', value: '₺1.245', basis: 'Ödenmiş tüm abonelikler' },
    { label: 'Bu ayın geliri', value: '₺747', basis: 'Geçen ay ₺498' },
    { label: 'Ödenmemiş', value: '₺0', basis: 'Ödemesi beklenen abonelikler' },
    { label: 'Aktif abonelik', value: '3', basis: '1 tanesi 7 gün içinde bitiyor' },
  ]);
});

it('makes up no amount where nothing was sold (D9-07)', () => {
  const month = { since, revenue: null, before: null };
  const figures = toRevenueFigures({ active: 0, expiring: 0, revenue: null, unpaid: null, month });
  expect(figures.slice(0, 3).map(({ value }) => value)).toEqual(['Bilinmiyor', 'Bilinmiyor', 'Bilinmiyor']);
  expect(figures[3]).toMatchObject({ value: '0', basis: '7 gün içinde biten yok' });
});
